import { DateRange } from '@/components/ui/date-range';
import { Field, FieldError } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import { PasswordInput } from '@/components/ui/password-input';
import { RadioCards } from '@/components/ui/radio-cards';
import { Textarea } from '@/components/ui/textarea';
import { TimeSelect } from '@/components/ui/time-select';
import { ToggleGroup } from '@/components/ui/toggle-group';
import { Kept } from './kept';
import type { Group } from './shown';

const methods = [
  { value: 'now', label: 'Pay now', text: '10% off the rental' },
  { value: 'collection', label: 'Pay on collection', text: '20% now, the rest at pick-up' },
  { value: 'invoice', label: 'Pay by invoice', text: 'Not for this vehicle', disabled: true },
] as const;

const roles = [
  { value: 'renter', label: 'Rent a vehicle' },
  { value: 'host', label: 'List a vehicle' },
] as const;

export const fields: Group = {
  title: 'Fields',
  components: [
    {
      name: 'Field',
      states: [
        {
          label: 'required, with a hint',
          show: (
            <Field label="Where to?" hint="A town or the first half of a postcode" required>
              <Input placeholder="Leeds or LS6" />
            </Field>
          ),
        },
        {
          label: 'optional',
          show: (
            <Field label="Address" note="optional">
              <Input />
            </Field>
          ),
        },
        {
          label: 'with an error',
          show: (
            <Field
              label="Email address"
              error="Please enter a valid email address"
              hint="For sign-in"
            >
              <Input type="email" defaultValue="priya@" />
            </Field>
          ),
        },
        {
          label: 'label for screen readers only',
          show: (
            <Field label="Search" hideLabel>
              <Input placeholder="Search" />
            </Field>
          ),
        },
      ],
    },
    {
      name: 'FieldError',
      states: [
        {
          label: 'alone',
          show: <FieldError>Please choose a return after the pick-up.</FieldError>,
        },
      ],
    },
    {
      name: 'Input',
      states: [
        { label: 'filled', show: <Input aria-label="Filled" defaultValue="Leeds" /> },
        { label: 'disabled', show: <Input aria-label="Disabled" defaultValue="Leeds" disabled /> },
        { label: 'read only', show: <Input aria-label="Read only" value="LS20 KBD" readOnly /> },
      ],
    },
    {
      name: 'Textarea',
      states: [
        {
          label: 'with a counter',
          show: (
            <Field label="About you" note="optional" hint="Renters see this beside your vehicles.">
              <Kept start="Two cars in Headingley.">
                {(value, onChange) => (
                  <Textarea
                    maxLength={1000}
                    value={value}
                    onChange={(event) => onChange(event.target.value)}
                  />
                )}
              </Kept>
            </Field>
          ),
        },
      ],
    },
    {
      name: 'PasswordInput',
      states: [
        {
          label: 'hidden or shown',
          show: (
            <Field label="Password">
              <PasswordInput autoComplete="off" />
            </Field>
          ),
        },
        {
          label: 'with an error',
          show: (
            <Field label="Confirm password" error="Passwords do not match">
              <PasswordInput autoComplete="off" />
            </Field>
          ),
        },
      ],
    },
    {
      name: 'NativeSelect',
      states: [
        {
          label: 'a choice',
          show: (
            <Field label="Vehicle type">
              <NativeSelect>
                <option>Any type</option>
                <option>Hatchback</option>
              </NativeSelect>
            </Field>
          ),
        },
        {
          label: 'disabled',
          show: (
            <Field label="Seats">
              <NativeSelect disabled>
                <option>5</option>
              </NativeSelect>
            </Field>
          ),
        },
      ],
    },
    {
      name: 'RadioCards',
      states: [
        {
          label: 'chosen, free and disabled',
          show: (
            <Kept<'now' | 'collection' | 'invoice'> start="now">
              {(value, onChange) => (
                <RadioCards
                  label="How to pay"
                  options={methods}
                  value={value}
                  onChange={onChange}
                />
              )}
            </Kept>
          ),
        },
      ],
    },
    {
      name: 'ToggleGroup',
      states: [
        {
          label: 'two values',
          show: (
            <Kept<'renter' | 'host'> start="renter">
              {(value, onChange) => (
                <ToggleGroup label="I want to" options={roles} value={value} onChange={onChange} />
              )}
            </Kept>
          ),
        },
      ],
    },
    {
      name: 'TimeSelect',
      states: [
        {
          label: 'some hours taken',
          show: (
            <Kept start="10:00">
              {(value, onChange) => (
                <TimeSelect
                  label="Pick-up time"
                  value={value}
                  onChange={onChange}
                  isDisabled={(time) => time < '09:00'}
                />
              )}
            </Kept>
          ),
        },
        {
          label: 'disabled',
          show: (
            <TimeSelect label="Return time" value="10:00" onChange={() => undefined} disabled />
          ),
        },
      ],
    },
    {
      name: 'DateRange',
      states: [
        {
          label: 'chosen, taken and hand-over days',
          wide: true,
          show: (
            <Kept start={{ start: '2026-12-07', end: '2026-12-10' }}>
              {(value, onChange) => (
                <DateRange
                  value={value}
                  onPress={(day) => onChange({ start: day, end: day })}
                  min="2026-12-02"
                  isDisabled={(day) => day > '2026-12-20' && day < '2026-12-24'}
                  isPartlyTaken={(day) => day === '2026-12-20'}
                  today="2026-12-01"
                />
              )}
            </Kept>
          ),
        },
      ],
    },
  ],
};
