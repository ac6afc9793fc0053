import { Checkbox } from '@/components/ui/checkbox';
import { CheckboxGroup } from '@/components/ui/checkbox-group';
import { Combobox } from '@/components/ui/combobox';
import { DateInput } from '@/components/ui/date-input';
import { BareField, Field, FieldGroup } from '@/components/ui/field';
import { FileDrop } from '@/components/ui/file-drop';
import { Input } from '@/components/ui/input';
import { MoneyInput, NumberInput } from '@/components/ui/number-input';
import { PhotoSorter, type SortedPhoto } from '@/components/ui/photo-sorter';
import { PlateInput } from '@/components/ui/plate-input';
import { RatingInput } from '@/components/ui/rating-input';
import { Stepper, type StepShown } from '@/components/ui/stepper';
import { Switch } from '@/components/ui/switch';
import { Kept } from './kept';
import type { Group } from './shown';

const features = [
  { value: 'bluetooth', label: 'Bluetooth' },
  { value: 'carplay', label: 'Apple CarPlay' },
  { value: 'heated', label: 'Heated seats', text: 'Front seats at least' },
  { value: 'towbar', label: 'Tow bar', disabled: true },
];

const makes = ['Ford', 'Kia', 'Mini', 'Nissan', 'Toyota', 'Vauxhall'].map((make) => ({
  value: make.toLowerCase(),
  label: make,
}));

const steps: StepShown[] = [
  { id: 'vehicle', title: 'Your vehicle', state: 'done' },
  { id: 'photos', title: 'Photos', state: 'wrong' },
  { id: 'price', title: 'Price', state: 'open' },
  { id: 'rules', title: 'Rules', state: 'open' },
];

const ratings = ['Very Poor', 'Poor', 'Average', 'Good', 'Excellent'];

/** A picture that needs no file. */
const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><rect width="3" height="2" fill="#7db99a"/></svg>')}`;

const photo: SortedPhoto = {
  id: 'front',
  name: 'front.jpg',
  src: picture,
  share: null,
  problem: null,
  canRetry: false,
};

const photos: SortedPhoto[] = [
  photo,
  { ...photo, id: 'side', name: 'side.jpg', share: 0.6 },
  { ...photo, id: 'seats', name: 'seats.heic', src: null, note: 'Being prepared' },
  {
    ...photo,
    id: 'boot',
    name: 'boot.jpg',
    problem: 'Network error. Please check your connection and try again.',
    canRetry: true,
  },
];

/** Controls that forms are made of, by themselves. */
export const choices: Group = {
  title: 'Controls',
  components: [
    {
      name: 'Checkbox',
      states: [false, true].flatMap((start) => [
        {
          label: start ? 'ticked' : 'not ticked',
          show: (
            <Kept start={start}>
              {(value, onChange) => (
                <Checkbox
                  label={`I can deliver (${start ? 'yes' : 'no'})`}
                  text="Within 15 miles"
                  checked={value}
                  onChange={onChange}
                />
              )}
            </Kept>
          ),
        },
        {
          label: start ? 'some of them' : 'disabled',
          show: (
            <Checkbox
              label={start ? 'All rows' : 'Not for this vehicle'}
              mixed={start}
              disabled={!start}
              checked={false}
              onChange={() => undefined}
            />
          ),
        },
      ]),
    },
    {
      name: 'RatingInput',
      states: [
        {
          label: 'needed, then chosen',
          show: (
            <Kept start={4}>
              {(value, onChange) => (
                <RatingInput
                  label="Overall"
                  words={ratings}
                  value={value}
                  onChange={onChange}
                  required
                />
              )}
            </Kept>
          ),
        },
        {
          label: 'optional, with an error',
          show: (
            <RatingInput
              label="Cleanliness"
              note="optional"
              error="Please choose a rating from 1 to 5."
              words={ratings}
              value={0}
              onChange={() => undefined}
            />
          ),
        },
      ],
    },
    {
      name: 'CheckboxGroup',
      states: [
        {
          label: 'some ticked, in two columns',
          wide: true,
          show: (
            <Kept start={['bluetooth']}>
              {(value, onChange) => (
                <CheckboxGroup
                  label="Features"
                  hint="Tick what it has."
                  options={features}
                  value={value}
                  onChange={onChange}
                  columns={2}
                />
              )}
            </Kept>
          ),
        },
        {
          label: 'with an error',
          show: (
            <CheckboxGroup
              label="What went wrong?"
              error="Please tick at least one"
              options={features.slice(0, 2)}
              value={[]}
              onChange={() => undefined}
            />
          ),
        },
      ],
    },
    {
      name: 'Switch',
      states: [false, true].map((start) => ({
        label: start ? 'on' : 'off',
        show: (
          <Kept start={start}>
            {(value, onChange) => (
              <Switch
                label={start ? 'Instant book' : 'EU travel'}
                text="Renters book without asking first"
                checked={value}
                onChange={onChange}
              />
            )}
          </Kept>
        ),
      })),
    },
    {
      name: 'BareField',
      states: [
        {
          label: 'with an error',
          show: (
            <BareField error="Please accept the terms">
              <Checkbox label="I accept the terms" checked={false} onChange={() => undefined} />
            </BareField>
          ),
        },
      ],
    },
    {
      name: 'FieldGroup',
      states: [
        {
          label: 'two inputs, one question',
          show: (
            <FieldGroup role="group" label="Your name" hint="As on your licence">
              <div className="grid grid-cols-2 gap-2">
                <Input aria-label="First name" />
                <Input aria-label="Last name" />
              </div>
            </FieldGroup>
          ),
        },
      ],
    },
    {
      name: 'NumberInput',
      states: [
        {
          label: 'with a unit',
          show: (
            <Kept<number | null> start={150}>
              {(value, onChange) => (
                <Field label="Miles a day">
                  <NumberInput value={value} onChange={onChange} unit="miles" />
                </Field>
              )}
            </Kept>
          ),
        },
        {
          label: 'with steps',
          show: (
            <Kept<number | null> start={5}>
              {(value, onChange) => (
                <Field label="Seats">
                  <NumberInput
                    value={value}
                    onChange={onChange}
                    steps={{ min: 1, max: 9, fewer: 'One seat fewer', more: 'One seat more' }}
                  />
                </Field>
              )}
            </Kept>
          ),
        },
      ],
    },
    {
      name: 'MoneyInput',
      states: [
        {
          label: 'pounds and pence',
          show: (
            <Kept<number | null> start={4550}>
              {(value, onChange) => (
                <Field label="Price for a day">
                  <MoneyInput value={value} onChange={onChange} unit="a day" />
                </Field>
              )}
            </Kept>
          ),
        },
      ],
    },
    {
      name: 'PlateInput',
      states: [
        {
          label: 'typed',
          show: (
            <Kept start="LS20 KBD">
              {(value, onChange) => (
                <Field label="Registration number">
                  <PlateInput value={value} onChange={onChange} />
                </Field>
              )}
            </Kept>
          ),
        },
        {
          label: 'with an error',
          show: (
            <Field label="Registration" error="Please enter a valid UK registration number">
              <PlateInput value="" placeholder="AB12 CDE" onChange={() => undefined} />
            </Field>
          ),
        },
      ],
    },
    {
      name: 'Combobox',
      states: [
        {
          label: 'chosen',
          show: (
            <Kept<string | null> start="kia">
              {(value, onChange) => (
                <Field label="Make">
                  <Combobox options={makes} value={value} onChange={onChange} />
                </Field>
              )}
            </Kept>
          ),
        },
        {
          label: 'with an error',
          show: (
            <Kept<string | null> start={null}>
              {(value, onChange) => (
                <Field label="Make of the second car" error="Please choose a make">
                  <Combobox
                    options={makes}
                    value={value}
                    onChange={onChange}
                    placeholder="Type to search"
                  />
                </Field>
              )}
            </Kept>
          ),
        },
      ],
    },
    {
      name: 'DateInput',
      states: [
        {
          label: 'typed or chosen',
          show: (
            <Kept start="2026-11-27">
              {(value, onChange) => (
                <Field label="From">
                  <DateInput value={value} onChange={onChange} today="2026-11-21" />
                </Field>
              )}
            </Kept>
          ),
        },
      ],
    },
    {
      name: 'FileDrop',
      states: [
        {
          label: 'ready',
          show: (
            <Field label="Proof of address">
              <FileDrop
                label="Choose a file"
                text="A picture or a PDF, up to 10 MB"
                accept="image/*,.pdf"
                onFiles={() => undefined}
              />
            </Field>
          ),
        },
        {
          label: 'disabled',
          show: (
            <Field label="Licence">
              <FileDrop label="Choose a file" accept="image/*" disabled onFiles={() => undefined} />
            </Field>
          ),
        },
      ],
    },
    {
      name: 'PhotoSorter',
      states: [
        {
          label: 'there, on its way, at the server, failed',
          wide: true,
          show: (
            <Kept start={photos}>
              {(value, onChange) => (
                <PhotoSorter
                  label="Photos"
                  photos={value}
                  onMove={(id, to) => {
                    const others = value.filter((one) => one.id !== id);
                    const moved = value.filter((one) => one.id === id);
                    onChange(others.toSpliced(to, 0, ...moved));
                  }}
                  onRemove={(id) => onChange(value.filter((one) => one.id !== id))}
                  onRetry={() => undefined}
                />
              )}
            </Kept>
          ),
        },
      ],
    },
    {
      name: 'Stepper',
      states: [
        {
          label: 'done, wrong, here, not yet',
          wide: true,
          show: (
            <Kept start="price">
              {(value, onChange) => (
                <Stepper
                  label="Steps"
                  steps={steps}
                  current={value}
                  canOpen={(id) => id !== 'rules'}
                  onOpen={onChange}
                />
              )}
            </Kept>
          ),
        },
      ],
    },
  ],
};
