import { useState, type ReactNode } from 'react';
import { useForm, type Control, type UseFormReturn } from 'react-hook-form';
import { AskDialog } from '@/components/form/ask-dialog';
import {
  CheckboxField,
  CheckboxGroupField,
  ComboboxField,
  RadioCardsField,
  RatingField,
  SelectField,
  SwitchField,
} from '@/components/form/choice-fields';
import { Conflict } from '@/components/form/conflict';
import { DateField, TimeField } from '@/components/form/date-fields';
import { DocumentUploads } from '@/components/form/document-uploads';
import { DraftStatus } from '@/components/form/draft-status';
import { FileField } from '@/components/form/file-field';
import { Form } from '@/components/form/form';
import { FormDialog } from '@/components/form/form-dialog';
import { FormSteps } from '@/components/form/form-steps';
import { MoneyField, NumberField } from '@/components/form/number-fields';
import { PhotoUploads } from '@/components/form/photo-uploads';
import { SignaturePad } from '@/components/form/signature-pad';
import { PasswordField, PlateField, TextareaField, TextField } from '@/components/form/text-fields';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useUploadQueue } from '@/lib/uploads/use-upload-queue';
import { Kept } from './kept';
import type { Group, Shown } from './shown';

interface Values {
  text: string;
  many: readonly string[];
  number: number | null;
  stars: number;
  yes: boolean;
  file: File | null;
}

const empty: Values = { text: '', many: [], number: null, stars: 0, yes: false, file: null };
const ratings = ['Very Poor', 'Poor', 'Average', 'Good', 'Excellent'];
const letter = new File(['A letter'], 'council-tax.pdf', { type: 'application/pdf' });
const wrong = { type: 'custom', message: 'Please look at this again' };
const allWrong = { text: wrong, many: wrong, number: wrong, stars: wrong, yes: wrong, file: wrong };

type Draw = (control: Control<Values>) => ReactNode;

function Sample({ values, isWrong, draw }: { values: Values; isWrong: boolean; draw: Draw }) {
  const form = useForm<Values>({ defaultValues: values, errors: isWrong ? allWrong : undefined });
  return draw(form.control);
}

/** A field empty, filled and refused. */
function field(name: string, filled: Partial<Values>, draw: (label: string) => Draw): Shown {
  const values = { ...empty, ...filled };
  return {
    name,
    states: [
      {
        label: 'empty',
        show: <Sample values={empty} isWrong={false} draw={draw('Empty')} />,
      },
      {
        label: 'filled',
        show: <Sample values={values} isWrong={false} draw={draw('Filled')} />,
      },
      { label: 'refused', show: <Sample values={values} isWrong draw={draw('Refused')} /> },
    ],
  };
}

const options = [
  { value: 'petrol', label: 'Petrol' },
  { value: 'diesel', label: 'Diesel' },
  { value: 'electric', label: 'Electric' },
];

const formStates = {
  form: {},
  refused: { problem: { title: 'Email not changed', text: 'This address has an account.' } },
  done: { done: <Alert tone="success" title="Check Your Email" /> },
};

function OpensFormDialog({ state }: { state: keyof typeof formStates }) {
  const [open, setOpen] = useState(false);
  const form = useForm({ defaultValues: { email: '' } });
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Open {state} dialog
      </Button>
      {open && (
        <FormDialog
          form={form}
          title="Change your email address"
          description="We send a link to the new address."
          onClose={() => setOpen(false)}
          onSubmit={() => setOpen(false)}
          {...formStates[state]}
        >
          <TextField control={form.control} name="email" label="New email" required type="email" />
          <Button type="submit">Send the link</Button>
        </FormDialog>
      )}
    </>
  );
}

const questions = {
  why: { reason: { hint: 'The renter will see this.', most: 500, missing: 'Please say why.' } },
  'how much': { amount: { label: 'How much of it stands', most: 12_000 } },
  'whether at all': {},
};

function OpensAskDialog({ question }: { question: keyof typeof questions }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Ask {question}
      </Button>
      {open && (
        <AskDialog
          words={{
            title: 'Withdraw the charge?',
            text: 'The deposit is refunded as planned.',
            keep: 'Keep it',
            act: 'Withdraw',
            danger: true,
          }}
          {...questions[question]}
          action={{ isPending: false, error: null }}
          onSend={() => setOpen(false)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const inTwo = { make: '', price: null as number | null };

const stepsOf = (form: UseFormReturn<typeof inTwo>) => [
  {
    id: 'vehicle',
    title: 'Your vehicle',
    fields: ['make'] as const,
    content: <TextField control={form.control} name="make" label="Make of the car" required />,
  },
  {
    id: 'price',
    title: 'Price',
    fields: ['price'] as const,
    content: <MoneyField control={form.control} name="price" label="Price for one day" required />,
  },
];

function InSteps() {
  const form = useForm({ defaultValues: inTwo });
  const [step, setStep] = useState('vehicle');
  return (
    <FormSteps
      form={form}
      label="List a vehicle"
      steps={stepsOf(form)}
      current={step}
      onStep={setStep}
      onSubmit={() => undefined}
      submitLabel="List it"
    />
  );
}

function InOne() {
  const form = useForm({ defaultValues: { town: '' } });
  return (
    <Form form={form} label="A form" onSubmit={() => undefined} className="flex flex-col gap-3">
      <TextField control={form.control} name="town" label="Town of the car" />
      <Button type="submit">Save</Button>
    </Form>
  );
}

function Uploads() {
  const { queue, items } = useUploadQueue<{ id: string; src: string | null }>({
    send: () => new Promise(() => undefined),
    most: 20,
    tooMany: 'Up to 20 photos, please.',
  });
  return (
    <PhotoUploads
      label="Photos of the car"
      hint="The first is the main one."
      most={20}
      queue={queue}
      items={items}
      pictureOf={(stored) => stored}
    />
  );
}

function Documents() {
  const { queue, items } = useUploadQueue<{ id: string }>({
    send: () => new Promise(() => undefined),
    most: 10,
    tooMany: 'Up to 10 documents, please.',
  });
  return (
    <DocumentUploads
      label="CV and other documents"
      hint="PDF, DOC, DOCX or TXT, up to 10 files of 10 MB."
      most={10}
      accept=".pdf"
      queue={queue}
      items={items}
    />
  );
}

const drafts = ['unchanged', 'saving', 'saved', 'failed', 'conflict'] as const;

/** Fields and whole forms, tied to react-hook-form. */
export const forms: Group = {
  title: 'Forms',
  components: [
    field('TextField', { text: 'Leeds' }, (label) => (control) => (
      <TextField control={control} name="text" label={`${label} text`} hint="One line" required />
    )),
    field('PasswordField', { text: 'secret' }, (label) => (control) => (
      <PasswordField control={control} name="text" label={`${label} password`} autoComplete="off" />
    )),
    field('TextareaField', { text: 'Kept in Leeds.' }, (label) => (control) => (
      <TextareaField control={control} name="text" label={`${label} lines`} maxLength={200} />
    )),
    field('PlateField', { text: 'LS20 KBD' }, (label) => (control) => (
      <PlateField control={control} name="text" label={`${label} plate`} placeholder="AB12 CDE" />
    )),
    field('NumberField', { number: 5 }, (label) => (control) => (
      <NumberField control={control} name="number" label={`${label} number`} unit="days" />
    )),
    field('MoneyField', { number: 123_450 }, (label) => (control) => (
      <MoneyField control={control} name="number" label={`${label} amount`} />
    )),
    field('SelectField', { text: 'diesel' }, (label) => (control) => (
      <SelectField
        control={control}
        name="text"
        label={`${label} select`}
        placeholder="Choose a fuel"
        options={options}
      />
    )),
    field('ComboboxField', { text: 'diesel' }, (label) => (control) => (
      <ComboboxField
        control={control}
        name="text"
        label={`${label} combobox`}
        placeholder="Type to search"
        options={options}
      />
    )),
    field('RadioCardsField', { text: 'diesel' }, (label) => (control) => (
      <RadioCardsField control={control} name="text" label={`${label} radios`} options={options} />
    )),
    field('RatingField', { stars: 4 }, (label) => (control) => (
      <RatingField control={control} name="stars" label={`${label} rating`} words={ratings} />
    )),
    field('CheckboxField', { yes: true }, (label) => (control) => (
      <CheckboxField control={control} name="yes" label={`${label}: I accept the terms`} />
    )),
    field('SwitchField', { yes: true }, (label) => (control) => (
      <SwitchField control={control} name="yes" label={`${label}: instant book`} />
    )),
    field('CheckboxGroupField', { many: ['petrol'] }, (label) => (control) => (
      <CheckboxGroupField
        control={control}
        name="many"
        label={`${label} boxes`}
        options={options}
      />
    )),
    field('DateField', { text: '2026-11-27' }, (label) => (control) => (
      <DateField control={control} name="text" label={`${label} day`} today="2026-11-21" />
    )),
    field('TimeField', { text: '10:15' }, (label) => (control) => (
      <TimeField control={control} name="text" label={`${label} time`} />
    )),
    field('FileField', { file: letter }, (label) => (control) => (
      <FileField
        control={control}
        name="file"
        label={`${label} file`}
        prompt="Choose a PDF"
        accept=".pdf"
      />
    )),
    { name: 'Form', states: [{ label: 'one field', show: <InOne /> }] },
    { name: 'FormSteps', states: [{ label: 'the first step', show: <InSteps />, wide: true }] },
    {
      name: 'FormDialog',
      states: Object.keys(formStates).map((state) => ({
        label: state,
        show: <OpensFormDialog state={state as keyof typeof formStates} />,
      })),
    },
    {
      name: 'AskDialog',
      states: Object.keys(questions).map((question) => ({
        label: question,
        show: <OpensAskDialog question={question as keyof typeof questions} />,
      })),
    },
    {
      name: 'Conflict',
      states: [
        {
          label: 'somebody else was faster',
          show: (
            <Conflict
              title="Somebody else has changed these notes"
              onMine={() => undefined}
              onTheirs={() => undefined}
            >
              Rang the host at noon.
            </Conflict>
          ),
          wide: true,
        },
      ],
    },
    {
      name: 'DraftStatus',
      states: drafts.map((state) => ({
        label: state,
        show: (
          <DraftStatus
            draft={{
              state,
              savedAt: '2026-11-21T10:05:00Z',
              saveNow: () => Promise.resolve(true),
            }}
            conflict={
              <Button size="sm" variant="outline">
                Show the other version
              </Button>
            }
          />
        ),
      })),
    },
    {
      name: 'SignaturePad',
      states: (['empty', 'refused'] as const).map((label) => ({
        label,
        show: (
          <Kept start={null as string | null}>
            {(value, onChange) => (
              <SignaturePad
                label={`Signature, ${label}`}
                error={label === 'refused' ? 'Please draw your signature' : undefined}
                name="Megan Rowe"
                value={value}
                onChange={onChange}
              />
            )}
          </Kept>
        ),
      })),
    },
    { name: 'PhotoUploads', states: [{ label: 'no photo yet', show: <Uploads />, wide: true }] },
    {
      name: 'DocumentUploads',
      states: [{ label: 'no document yet', show: <Documents />, wide: true }],
    },
  ],
};
