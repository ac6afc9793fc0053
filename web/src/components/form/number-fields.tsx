import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { MoneyInput, NumberInput } from '@/components/ui/number-input';
import { useBound, type Bound, type Words } from './bound';
import { split } from './split';

type NumberProps<V extends FieldValues, O> = Bound<V, number | null, O> &
  Words &
  Pick<ComponentProps<typeof NumberInput>, 'unit' | 'placeholder'>;

/** A whole number; null while nothing is typed, NaN for what is none. */
export function NumberField<V extends FieldValues, O>(
  props: NumberProps<V, O> & Pick<ComponentProps<typeof NumberInput>, 'steps'>,
) {
  const { bound, words, rest } = split(props);
  const { field, error } = useBound<V, number | null, O>(bound);
  return (
    <Field {...words} error={error}>
      <NumberInput {...rest} {...field} />
    </Field>
  );
}

/** An amount, typed in pounds; the form holds pence. */
export function MoneyField<V extends FieldValues, O>(props: NumberProps<V, O>) {
  const { bound, words, rest } = split(props);
  const { field, error } = useBound<V, number | null, O>(bound);
  return (
    <Field {...words} error={error}>
      <MoneyInput {...rest} {...field} />
    </Field>
  );
}
