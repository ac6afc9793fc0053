import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '@/lib/api/error';
import { field } from '@/lib/field-schemas';
import { useZodForm } from '@/lib/use-zod-form';
import { renderApp } from '@/testing/render-app';
import { FormSteps } from './form-steps';
import { TextField } from './text-fields';

const filled = (name: string) => field((text) => (text === '' ? `Please enter the ${name}` : null));
const schema = z.object({ make: filled('make'), model: filled('model'), town: filled('town') });

interface Options {
  error?: Error | null;
  allOpen?: boolean;
}

function show(options: Options = {}) {
  const onSubmit = vi.fn<(values: object) => void>();
  function Example() {
    const form = useZodForm(schema, { make: '', model: '', town: '' });
    const [step, setStep] = useState('vehicle');
    const [error, setError] = useState<Error | null>(null);
    return (
      <FormSteps
        form={form}
        label="List a vehicle"
        steps={[
          {
            id: 'vehicle',
            title: 'Your vehicle',
            fields: ['make', 'model'],
            content: (
              <>
                <TextField control={form.control} name="make" label="Make" />
                <TextField control={form.control} name="model" label="Model" />
              </>
            ),
          },
          {
            id: 'place',
            title: 'Where it is',
            fields: ['town'],
            content: <TextField control={form.control} name="town" label="Town" />,
          },
          { id: 'look', title: 'Look over it', fields: [], content: <p>All there?</p> },
        ]}
        current={step}
        onStep={setStep}
        error={error}
        allOpen={options.allOpen}
        onSubmit={(values) => {
          onSubmit(values);
          setError(options.error ?? null);
        }}
        submitLabel="List it"
      />
    );
  }
  return { ...renderApp(<Example />), onSubmit };
}

const heading = (name: string) => screen.findByRole('heading', { name, level: 2 });
const steps = () => screen.getByRole('navigation', { name: 'List a vehicle: steps' });

test('a step is left once its own fields are right; Enter goes on, and the heading has the focus', async () => {
  const { user, onSubmit } = show();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Please enter the make')).toBeInTheDocument();
  expect(screen.queryByText('Please enter the town')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Make')).toHaveFocus());
  expect(screen.getByText(/^2 answers need checking/)).toBeInTheDocument();
  await user.keyboard('Ford{Tab}Fiesta{Enter}');
  expect(await heading('Where it is')).toHaveFocus();
  await user.type(screen.getByLabelText('Town'), 'Leeds{Enter}');
  expect(await heading('Look over it')).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'List it' }));
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith({ make: 'Ford', model: 'Fiesta', town: 'Leeds' }),
  );
});

test('Back and the steps reached before lead back, and what was typed stays; later steps wait', async () => {
  const { user } = show();
  await user.type(screen.getByLabelText('Make'), 'Ford');
  await user.type(screen.getByLabelText('Model'), 'Fiesta{Enter}');
  await heading('Where it is');
  const nav = within(steps());
  expect(nav.getByRole('button', { name: /Where it is/ })).toHaveAttribute('aria-current', 'step');
  expect(nav.getByRole('button', { name: /Look over it/ })).toBeDisabled();
  await user.click(nav.getByRole('button', { name: /Your vehicle, done/ }));
  expect(await heading('Your vehicle')).toHaveFocus();
  expect(screen.getByLabelText('Make')).toHaveValue('Ford');
  await user.click(nav.getByRole('button', { name: /Where it is/ }));
  await heading('Where it is');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await heading('Your vehicle');
  expect(screen.getByText('Step 1 of 3')).toBeInTheDocument();
});

test('sending shows the first step that is wrong, at its field', async () => {
  const { user, onSubmit } = show({ allOpen: true });
  await user.type(screen.getByLabelText('Make'), 'Ford');
  await user.click(within(steps()).getByRole('button', { name: /Look over it/ }));
  await user.click(await screen.findByRole('button', { name: 'List it' }));
  await waitFor(() => expect(screen.getByLabelText('Model')).toHaveFocus());
  expect(onSubmit).not.toHaveBeenCalled();
  expect(
    within(steps()).getByRole('button', { name: 'Where it is, needs checking' }),
  ).toBeInTheDocument();
});

test("the server's word about a field shows its step", async () => {
  const error = new ApiError({
    status: 422,
    code: 'invalid',
    errors: [{ field: 'town', message: 'We do not know this town' }],
  });
  const { user } = show({ error });
  await user.type(screen.getByLabelText('Make'), 'Ford');
  await user.type(screen.getByLabelText('Model'), 'Fiesta{Enter}');
  await user.type(await screen.findByLabelText('Town'), 'Leedz{Enter}');
  await user.click(await screen.findByRole('button', { name: 'List it' }));
  const town = await screen.findByLabelText('Town');
  await waitFor(() => expect(town).toHaveFocus());
  expect(town).toHaveAccessibleDescription('We do not know this town');
});

test('the first step does not say once more below the form’s own heading what the steps say', async () => {
  const { user } = show({ allOpen: true });
  expect(await heading('Your vehicle')).toHaveClass('sr-only');
  await user.click(within(steps()).getByRole('button', { name: /Where it is/ }));
  expect(await heading('Where it is')).not.toHaveClass('sr-only');
});
