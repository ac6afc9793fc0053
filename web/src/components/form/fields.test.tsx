import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { useZodForm } from '@/lib/use-zod-form';
import { renderApp } from '@/testing/render-app';
import {
  CheckboxField,
  CheckboxGroupField,
  ComboboxField,
  RadioCardsField,
  SelectField,
  SwitchField,
} from './choice-fields';
import { DateField, TimeField } from './date-fields';
import { FileField } from './file-field';
import { Form } from './form';
import { MoneyField, NumberField } from './number-fields';
import { PasswordField, PlateField, TextareaField, TextField } from './text-fields';

const filled = (what: string) =>
  z.string().check(z.refine((text) => text !== '', `Please enter ${what}`));
const chosen = (what: string) =>
  z.string().check(z.refine((text) => text !== '', `Please choose ${what}`));
const number = (what: string) =>
  z
    .any()
    .check(z.refine((value) => typeof value === 'number' && value >= 0, `Please enter ${what}`));
const agreed = z.boolean().check(z.refine((yes) => yes, 'Please accept the terms'));

interface Values {
  town: string;
  secret: string;
  about: string;
  plate: string;
  seats: number | null;
  price: number | null;
  fuel: string;
  make: string;
  gearbox: '' | 'manual' | 'automatic';
  terms: boolean;
  instant: boolean;
  features: readonly ('isofix' | 'tow_bar')[];
  first: string;
  time: string;
  letter: File | null;
}

const schema = z.object({
  town: filled('a town'),
  secret: filled('a password'),
  about: filled('a description'),
  plate: filled('a registration'),
  seats: number('the seats'),
  price: number('a price'),
  fuel: chosen('a fuel'),
  make: chosen('a make'),
  gearbox: chosen('a gearbox'),
  terms: agreed,
  instant: agreed,
  features: z
    .any()
    .check(z.refine((list) => Array.isArray(list) && list.length > 0, 'Please tick at least one')),
  first: filled('a day'),
  time: chosen('a time'),
  letter: z.any().check(z.refine((file) => file !== null, 'Please choose a file')),
});

const empty: Values = {
  town: '',
  secret: '',
  about: '',
  plate: '',
  seats: null,
  price: null,
  fuel: '',
  make: '',
  gearbox: '',
  terms: false,
  instant: false,
  features: [],
  first: '',
  time: '',
  letter: null,
};

const words = { hint: 'A hint', required: true };

function Everything({ onSubmit }: { onSubmit: (values: Values) => void }) {
  const form = useZodForm<Values, Values>(
    schema as unknown as z.ZodMiniType<Values, Values>,
    empty,
  );
  const { control } = form;
  return (
    <Form form={form} label="Everything" onSubmit={onSubmit}>
      <TextField control={control} name="town" label="Town" {...words} />
      <PasswordField control={control} name="secret" label="Password" {...words} />
      <TextareaField control={control} name="about" label="About" maxLength={50} {...words} />
      <PlateField control={control} name="plate" label="Registration" {...words} />
      <NumberField
        control={control}
        name="seats"
        label="Seats"
        steps={{ min: 1, max: 9, fewer: 'One seat fewer', more: 'One seat more' }}
        {...words}
      />
      <MoneyField control={control} name="price" label="Price" {...words} />
      <SelectField
        control={control}
        name="fuel"
        label="Fuel"
        placeholder="Choose"
        options={[{ value: 'petrol', label: 'Petrol' }]}
        {...words}
      />
      <ComboboxField
        control={control}
        name="make"
        label="Make"
        options={[
          { value: 'ford', label: 'Ford' },
          { value: 'kia', label: 'Kia' },
        ]}
        {...words}
      />
      <RadioCardsField
        control={control}
        name="gearbox"
        label="Gearbox"
        options={[
          { value: 'manual', label: 'Manual' },
          { value: 'automatic', label: 'Automatic' },
        ]}
        {...words}
      />
      <CheckboxField control={control} name="terms" label="I accept the terms" {...words} />
      <SwitchField control={control} name="instant" label="Instant book" {...words} />
      <CheckboxGroupField
        control={control}
        name="features"
        label="Features"
        options={[
          { value: 'isofix', label: 'ISOFIX' },
          { value: 'tow_bar', label: 'Tow bar' },
        ]}
        {...words}
      />
      <DateField control={control} name="first" label="First day" today="2026-11-21" {...words} />
      <TimeField control={control} name="time" label="Time" {...words} />
      <FileField
        control={control}
        name="letter"
        label="Letter"
        prompt="Choose a PDF"
        accept=".pdf"
        {...words}
      />
      <Button type="submit">Send</Button>
    </Form>
  );
}

async function show() {
  const onSubmit = vi.fn<(values: Values) => void>();
  const view = renderApp(<Everything onSubmit={(values) => onSubmit(values)} />);
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Make' })).not.toHaveAttribute('readonly'),
  );
  return { ...view, onSubmit };
}

const send = () => screen.getByRole('button', { name: 'Send' });

const controls: [string, () => HTMLElement, string][] = [
  ['Town', () => screen.getByRole('textbox', { name: 'Town' }), 'Please enter a town'],
  ['Password', () => screen.getByLabelText('Password'), 'Please enter a password'],
  ['About', () => screen.getByRole('textbox', { name: 'About' }), 'Please enter a description'],
  ['Registration', () => screen.getByLabelText('Registration'), 'Please enter a registration'],
  ['Seats', () => screen.getByRole('textbox', { name: 'Seats' }), 'Please enter the seats'],
  ['Price', () => screen.getByRole('textbox', { name: 'Price' }), 'Please enter a price'],
  ['Fuel', () => screen.getByRole('combobox', { name: 'Fuel' }), 'Please choose a fuel'],
  ['Make', () => screen.getByRole('combobox', { name: 'Make' }), 'Please choose a make'],
  ['Gearbox', () => screen.getByRole('radiogroup', { name: 'Gearbox' }), 'Please choose a gearbox'],
  [
    'I accept the terms',
    () => screen.getByRole('checkbox', { name: 'I accept the terms' }),
    'Please accept the terms',
  ],
  [
    'Instant book',
    () => screen.getByRole('switch', { name: 'Instant book' }),
    'Please accept the terms',
  ],
  ['Features', () => screen.getByRole('group', { name: 'Features' }), 'Please tick at least one'],
  ['First day', () => screen.getByRole('textbox', { name: 'First day' }), 'Please enter a day'],
  ['Time', () => screen.getByRole('combobox', { name: 'Time' }), 'Please choose a time'],
  ['Letter', () => screen.getByLabelText('Letter'), 'Please choose a file'],
];

test('every field ties its label, hint and error to its control, and all are told of at once', async () => {
  const { user, onSubmit } = await show();
  for (const [, control] of controls) expect(control()).toHaveAccessibleDescription('A hint');
  await user.click(send());
  for (const [, control, message] of controls) {
    expect(control()).toHaveAccessibleDescription(`${message} A hint`);
  }
  expect(screen.getByText(/^15 answers need checking/)).toHaveAttribute('role', 'status');
  await waitFor(() => expect(controls[0]?.[1]()).toHaveFocus());
  expect(onSubmit).not.toHaveBeenCalled();
});

test('the first wrong field on the screen gets the focus, also a group', async () => {
  const { user } = await show();
  for (const [index, [name, control]] of controls.slice(0, 7).entries()) {
    if (name === 'Fuel') await user.selectOptions(control(), 'Petrol');
    else await user.type(control(), '5');
    await user.click(send());
    await waitFor(() => expect(controls[index + 1]?.[1]()).toHaveFocus());
  }
  await user.type(screen.getByRole('combobox', { name: 'Make' }), 'kia{Enter}');
  await user.click(send());
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Manual' })).toHaveFocus());
});

test('all of it can be filled by keyboard, and is sent as the values of its kinds', async () => {
  const { user, onSubmit } = await show();
  await user.tab();
  await user.keyboard('Leeds{Tab}');
  await user.keyboard('secret{Tab}{Tab}'); // past the button that shows it
  await user.keyboard('Clean.{Tab}');
  await user.keyboard('ls20 kbd{Tab}{Tab}'); // past the button for fewer
  await user.keyboard('4{ArrowUp}{Tab}{Tab}');
  await user.keyboard('45.5{Tab}');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Fuel' }), 'Petrol');
  await user.click(screen.getByRole('combobox', { name: 'Make' }));
  await user.keyboard('ki{Enter}{Tab}');
  await user.keyboard(' {ArrowDown}{Tab}');
  await user.keyboard(' {Tab} {Tab} {Tab} {Tab}'); // terms, instant book, two features
  await user.keyboard('1/12/2026{Tab}{Tab}');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time' }), '10:15');
  const letter = new File(['x'], 'letter.pdf', { type: 'application/pdf' });
  await user.upload(screen.getByLabelText('Letter'), letter);
  expect(screen.getByRole('button', { name: 'Remove letter.pdf' })).toHaveFocus();
  await user.click(send());
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({
    town: 'Leeds',
    secret: 'secret',
    about: 'Clean.',
    plate: 'LS20 KBD',
    seats: 5,
    price: 4550,
    fuel: 'petrol',
    make: 'kia',
    gearbox: 'automatic',
    terms: true,
    instant: true,
    features: ['isofix', 'tow_bar'],
    first: '2026-12-01',
    time: '10:15',
    letter,
  });
});

test('an amount is tidied when it is left, and what is none is kept to be mended', async () => {
  const { user } = await show();
  const price = screen.getByRole('textbox', { name: 'Price' });
  await user.type(price, '1,200.5');
  await user.tab();
  expect(price).toHaveValue('1200.50');
  await user.clear(price);
  await user.type(price, '12.345');
  await user.tab();
  expect(price).toHaveValue('12.345');
  await user.click(send());
  expect(price).toHaveAccessibleDescription('Please enter a price A hint');
});

test('a number has steps for the pointer, which end at its limits', async () => {
  const { user } = await show();
  const seats = screen.getByRole('textbox', { name: 'Seats' });
  const more = screen.getByRole('button', { name: 'One seat more' });
  const fewer = screen.getByRole('button', { name: 'One seat fewer' });
  await user.click(more);
  expect(seats).toHaveValue('1');
  expect(fewer).toHaveAttribute('aria-disabled', 'true');
  await user.type(seats, '{Backspace}8');
  await user.click(more);
  await user.click(more);
  expect(seats).toHaveValue('9');
  await user.click(fewer);
  expect(seats).toHaveValue('8');
});

test('a day can be chosen from the calendar, and the focus comes back', async () => {
  const { user } = await show();
  const first = screen.getByRole('textbox', { name: 'First day' });
  await user.click(screen.getByRole('button', { name: 'Open the calendar First day' }));
  await user.click(
    await screen.findByRole('button', { name: /27 November 2026|November 27th, 2026/ }),
  );
  expect(first).toHaveValue('27/11/2026');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a combobox offers what is left after typing', async () => {
  const { user } = await show();
  await user.type(screen.getByRole('combobox', { name: 'Make' }), 'fo');
  expect(await screen.findByRole('option', { name: 'Ford' })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: 'Kia' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('option', { name: 'Ford' }));
  expect(screen.getByRole('combobox', { name: 'Make' })).toHaveValue('Ford');
  await user.clear(screen.getByRole('combobox', { name: 'Make' }));
  await user.type(screen.getByRole('combobox', { name: 'Make' }), 'zz');
  expect(await screen.findByText(/Nothing found/)).toBeInTheDocument();
});

test('a file can be dropped, and removed with the focus kept in the field', async () => {
  const { user } = await show();
  const letter = new File(['x'], 'letter.pdf', { type: 'application/pdf' });
  const place = screen.getByText('Choose a PDF').closest('label');
  fireEvent.drop(place as HTMLElement, { dataTransfer: { files: [letter] } });
  expect(screen.getByText('letter.pdf')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove letter.pdf' }));
  expect(screen.getByLabelText('Letter')).toHaveFocus();
});

function Closed() {
  const form = useZodForm<Values, Values>(
    schema as unknown as z.ZodMiniType<Values, Values>,
    empty,
  );
  const { control } = form;
  return (
    <Form form={form} label="Closed" onSubmit={() => undefined}>
      <RadioCardsField
        control={control}
        name="gearbox"
        label="Gearbox"
        options={[
          { value: 'manual', label: 'Manual' },
          { value: 'automatic', label: 'Automatic' },
        ]}
        disabled
      />
      <CheckboxGroupField
        control={control}
        name="features"
        label="Features"
        options={[
          { value: 'isofix', label: 'ISOFIX' },
          { value: 'tow_bar', label: 'Tow bar' },
        ]}
        disabled
      />
      <TimeField control={control} name="time" label="Time" day="2027-03-28" />
    </Form>
  );
}

test('choices that are disabled cannot be pressed', () => {
  renderApp(<Closed />);
  expect(screen.getByRole('radio', { name: 'Manual' })).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: 'ISOFIX' })).toBeDisabled();
});

test('M1 a time that the clock leaves out on that day is not offered', () => {
  renderApp(<Closed />);
  const offered = within(screen.getByLabelText('Time')).getAllByRole('option');
  const times = offered.map(({ textContent }) => textContent);
  expect(times).toHaveLength(1 + 96 - 4);
  expect(times).toContain('00:45');
  expect(times).not.toContain('01:15');
  expect(times).toContain('02:00');
});
