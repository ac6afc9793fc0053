import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Checkbox } from '@/components/ui/checkbox';
import { CheckboxGroup } from '@/components/ui/checkbox-group';
import { Combobox } from '@/components/ui/combobox';
import { BareField, Field } from '@/components/ui/field';
import { NativeSelect } from '@/components/ui/native-select';
import { RadioCards, type RadioCard } from '@/components/ui/radio-cards';
import { RatingInput } from '@/components/ui/rating-input';
import { Switch } from '@/components/ui/switch';
import { useBound, type Bound, type Words } from './bound';
import { split } from './split';

interface Option<Value extends string = string> {
  value: Value;
  label: string;
}

/** One of several choices, in the platform's own select; "" while nothing is chosen. */
export function SelectField<V extends FieldValues, O>(
  props: Bound<V, string, O> &
    Words & {
      options: readonly Option[];
      /** The line that stands for no choice. */
      placeholder?: string;
      autoComplete?: string;
    },
) {
  const { bound, words, rest } = split(props);
  const { options, placeholder, ...own } = rest;
  const { field, error } = useBound<V, string, O>(bound);
  return (
    <Field {...words} error={error}>
      <NativeSelect {...own} {...field} onChange={(event) => field.onChange(event.target.value)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}

/** One of many choices, found by typing; "" while nothing is chosen. */
export function ComboboxField<V extends FieldValues, O>(
  props: Bound<V, string, O> & Words & { options: readonly Option[]; placeholder?: string },
) {
  const { bound, words, rest } = split(props);
  const { field, error } = useBound<V, string, O>(bound);
  const { value, onChange, onBlur, disabled, ref } = field;
  return (
    <Field {...words} error={error}>
      <Combobox
        {...rest}
        value={value === '' ? null : value}
        onChange={(chosen) => onChange(chosen ?? '')}
        onBlur={onBlur}
        disabled={disabled}
        ref={ref}
      />
    </Field>
  );
}

/** Two to seven exclusive choices as cards. */
export function RadioCardsField<V extends FieldValues, O, Value extends string>(
  props: Bound<V, Value | '', O> & Words & { options: readonly RadioCard<Value>[] },
) {
  const { bound, words, rest } = split(props);
  const { field, error } = useBound<V, Value | '', O>(bound);
  const { value, onChange, onBlur, disabled, ref } = field;
  return (
    <RadioCards
      {...words}
      {...rest}
      error={error}
      value={value === '' ? null : value}
      onChange={onChange}
      onBlur={onBlur}
      disabled={disabled}
      ref={ref}
    />
  );
}

/** One to five stars; 0 while nothing is chosen. */
export function RatingField<V extends FieldValues, O>(
  props: Bound<V, number, O> & Words & { words: readonly string[] },
) {
  const { bound, words: around, rest } = split(props);
  const { field, error } = useBound<V, number, O>(bound);
  const { value, onChange, onBlur, disabled, ref } = field;
  return (
    <RatingInput
      {...around}
      {...rest}
      error={error}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      disabled={disabled}
      ref={ref}
    />
  );
}

type BoxProps<V extends FieldValues, O> = Bound<V, boolean, O> &
  Omit<Words, 'note' | 'hideLabel'> & {
    /** A second line under the label. */
    text?: ReactNode;
  };

/** A box to tick. */
export function CheckboxField<V extends FieldValues, O>(props: BoxProps<V, O>) {
  const { bound, words, rest } = split(props);
  const { label, ...around } = words;
  const { field, error } = useBound<V, boolean, O>(bound);
  const { value, ...tied } = field;
  return (
    <BareField {...around} error={error}>
      <Checkbox label={label} {...rest} {...tied} checked={value} />
    </BareField>
  );
}

/** Something that is on or off. */
export function SwitchField<V extends FieldValues, O>(props: BoxProps<V, O>) {
  const { bound, words, rest } = split(props);
  const { label, ...around } = words;
  const { field, error } = useBound<V, boolean, O>(bound);
  const { value, ...tied } = field;
  return (
    <BareField {...around} error={error}>
      <Switch label={label} {...rest} {...tied} checked={value} />
    </BareField>
  );
}

/** Any number of choices. */
export function CheckboxGroupField<V extends FieldValues, O, Value extends string>(
  props: Bound<V, readonly Value[], O> &
    Words & {
      options: readonly { value: Value; label: ReactNode; text?: ReactNode }[];
      columns?: 1 | 2;
    },
) {
  const { bound, words, rest } = split(props);
  const { field, error } = useBound<V, readonly Value[], O>(bound);
  const { value, onChange, onBlur, disabled, ref } = field;
  return (
    <CheckboxGroup
      {...words}
      {...rest}
      error={error}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      disabled={disabled}
      ref={ref}
    />
  );
}
