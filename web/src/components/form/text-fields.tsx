import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { PasswordInput } from '@/components/ui/password-input';
import { PlateInput } from '@/components/ui/plate-input';
import { Textarea } from '@/components/ui/textarea';
import { useBound, type Bound, type Words } from './bound';
import { split } from './split';

type InputProps = Omit<
  ComponentProps<'input'>,
  'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'required' | 'ref' | 'className'
>;

type TextFieldProps<V extends FieldValues, O> = Bound<V, string, O> & Words & InputProps;

/** One line of text; `type` for e-mail addresses and phone numbers. */
export function TextField<V extends FieldValues, O>(props: TextFieldProps<V, O>) {
  const { bound, words, rest } = split(props);
  const { field, error } = useBound<V, string, O>(bound);
  return (
    <Field {...words} error={error}>
      <Input {...rest} {...field} onChange={(event) => field.onChange(event.target.value)} />
    </Field>
  );
}

/** A password, with a button to show it. */
export function PasswordField<V extends FieldValues, O>(props: Omit<TextFieldProps<V, O>, 'type'>) {
  const { bound, words, rest } = split(props);
  const { field, error } = useBound<V, string, O>(bound);
  return (
    <Field {...words} error={error}>
      <PasswordInput
        {...rest}
        {...field}
        onChange={(event) => field.onChange(event.target.value)}
      />
    </Field>
  );
}

/** Text of several lines with a counter. */
export function TextareaField<V extends FieldValues, O>(
  props: Bound<V, string, O> & Words & { maxLength: number; rows?: number; placeholder?: string },
) {
  const { bound, words, rest } = split(props);
  const { field, error } = useBound<V, string, O>(bound);
  return (
    <Field {...words} error={error}>
      <Textarea {...rest} {...field} onChange={(event) => field.onChange(event.target.value)} />
    </Field>
  );
}

/** A registration number on its plate. */
export function PlateField<V extends FieldValues, O>(
  props: Bound<V, string, O> & Words & Pick<InputProps, 'placeholder' | 'onKeyDown'>,
) {
  const { bound, words, rest } = split(props);
  const { field, error } = useBound<V, string, O>(bound);
  return (
    <Field {...words} error={error}>
      <PlateInput {...rest} {...field} />
    </Field>
  );
}
