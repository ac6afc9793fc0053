import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { PasswordInput } from '@/components/ui/password-input';
import type { PasswordOwner } from '../rules/password-rules';
import { PasswordStrength } from './password-strength';

interface NewPassword {
  password: string;
  confirmPassword: string;
}

/** A new password, typed twice, with its strength (P8-21); part of the form around it. */
export function NewPasswordFields({ owner }: { owner?: PasswordOwner }) {
  const { register, control, formState } = useFormContext<NewPassword>();
  const { errors } = formState;
  const typed = useWatch({ control, name: 'password' });
  return (
    <>
      <Field
        label="New password"
        required
        error={errors.password?.message}
        hint="At least 12 characters, with upper and lower case, a number and a special character."
      >
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      <Field label="Confirm password" required error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
      <PasswordStrength password={typed} owner={owner} />
    </>
  );
}
