import type { ReactNode, RefCallback } from 'react';
import {
  useController,
  type Control,
  type FieldPath,
  type FieldPathByValue,
  type FieldValues,
} from 'react-hook-form';
import type { FieldWords } from '@/components/ui/field';
import { messageOf } from './field-errors';

/** Ties a control to the form's value of that name; only names whose values are of its kind fit. */
export interface Bound<Values extends FieldValues, Kind, Out> {
  control: Control<Values, unknown, Out>;
  name: FieldPathByValue<Values, Kind>;
  disabled?: boolean;
}

/** The words around a control; the error is the form's. */
export type Words = Omit<FieldWords, 'error'> & { label: ReactNode };

interface BoundField<Kind> {
  field: {
    value: Kind;
    onChange: (value: Kind) => void;
    onBlur: () => void;
    name: string;
    ref: RefCallback<HTMLElement>;
    disabled: boolean | undefined;
  };
  error: string | undefined;
}

export function useBound<Values extends FieldValues, Kind, Out>({
  control,
  name,
  disabled,
}: Bound<Values, Kind, Out>): BoundField<Kind> {
  const { field, fieldState } = useController<Values, FieldPath<Values>, Out>({
    control,
    name,
  });
  const { value, onChange, onBlur, ref } = field;
  return {
    field: { value, onChange, onBlur, name: field.name, ref, disabled },
    error: messageOf(fieldState.error),
  };
}
