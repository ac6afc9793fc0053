import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { Button } from '@/components/ui/button';
import { ApiError } from '@/lib/api/error';
import { renderApp } from '@/testing/render-app';
import { Form } from './form';
import { FormDialog } from './form-dialog';
import { NumberField } from './number-fields';
import { TextField } from './text-fields';

const refusal = (...errors: { field: string; message: string }[]) =>
  new ApiError({ status: 422, code: 'invalid', errors });

interface Values {
  firstName: string;
  photos: { caption: string; altText: string }[];
  day: { price: number | null };
}

const values: Values = {
  firstName: 'Maya',
  photos: [{ caption: 'Front', altText: 'The front' }],
  day: { price: 4500 },
};

function Example({ error }: { error: Error }) {
  const form = useForm({ defaultValues: values });
  const [answer, setAnswer] = useState<Error | null>(null);
  const { control } = form;
  return (
    <Form form={form} label="A form" error={answer} onSubmit={() => setAnswer(error)}>
      <TextField control={control} name="firstName" label="First name" />
      <NumberField control={control} name="day.price" label="Price" />
      <TextField control={control} name="photos.0.caption" label="Caption" />
      <TextField control={control} name="photos.0.altText" label="Description" />
      <Button type="submit">Send</Button>
    </Form>
  );
}

async function sendAndSee(...errors: { field: string; message: string }[]) {
  const { user } = renderApp(<Example error={refusal(...errors)} />);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  return user;
}

test('what the server says of nested fields stands at them, and the first on the screen has the focus', async () => {
  await sendAndSee(
    { field: 'photos.0.alt_text', message: 'Too long' },
    { field: 'photos[0].caption', message: 'No web addresses' },
    { field: 'day.price', message: 'At least £5' },
  );
  await waitFor(() => expect(screen.getByLabelText('Price')).toHaveFocus());
  expect(screen.getByLabelText('Price')).toHaveAccessibleDescription('At least £5');
  expect(screen.getByLabelText('Caption')).toHaveAccessibleDescription('No web addresses');
  expect(screen.getByLabelText('Description')).toHaveAccessibleDescription('Too long');
  expect(screen.getByText(/^3 answers need checking/)).toHaveAttribute('role', 'status');
});

test('an error goes with the field it was about', async () => {
  const user = await sendAndSee({ field: 'first_name', message: 'Not this name' });
  const name = screen.getByLabelText('First name');
  await waitFor(() => expect(name).toHaveFocus());
  await user.type(name, 'e');
  await waitFor(() => expect(name).toBeValid());
});

test('what the form does not ask for moves nothing', async () => {
  await sendAndSee({ field: 'something_else', message: 'Unknown' });
  expect(screen.queryByText('Unknown')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
});

function ExampleDialog({ error }: { error: Error }) {
  const form = useForm({ defaultValues: { reason: '' } });
  const [answer, setAnswer] = useState<Error | null>(null);
  return (
    <FormDialog
      form={form}
      title="A dialog"
      description="With one field."
      onClose={() => undefined}
      error={answer}
      onSubmit={() => setAnswer(error)}
    >
      <TextField control={form.control} name="reason" label="Why?" />
      <Button type="submit">Send</Button>
    </FormDialog>
  );
}

test.each([
  ['about a field stands at it alone', [{ field: 'reason', message: 'Say why' }], 'Say why', ''],
  [
    'about a field it does not have stands above',
    [{ field: 'photo_ids', message: 'Gone' }],
    '',
    'Too many photos',
  ],
  ['about no field stands above', [], '', 'Too many photos'],
])('what is %s: a dialog says an error once', async (_, errors, atField, above) => {
  const error = new ApiError({ status: 422, code: 'invalid', detail: 'Too many photos', errors });
  const { user } = renderApp(<ExampleDialog error={error} />);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByLabelText('Why?')).toHaveAccessibleDescription(atField));
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe(above);
});
