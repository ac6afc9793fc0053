import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { PasswordInput } from '@/components/ui/password-input';
import { PasswordStrength } from './password-strength';

type NewPasswordFieldsProps = {
  /** What is typed now, for its strength. */
  typed: string;
  password: UseFormRegisterReturn;
  confirmPassword: UseFormRegisterReturn;
  errors: { password?: FieldError | undefined; confirmPassword?: FieldError | undefined };
};

/** A new password, typed twice, with its strength (P8-21). */
export function NewPasswordFields({
  typed,
  password,
  confirmPassword,
  errors,
}: NewPasswordFieldsProps) {
  return (
    <>
      <Field
        label="New password"
        required
        error={errors.password?.message}
        hint="At least 12 characters, with upper and lower case, a number and a special character."
      >
        <PasswordInput autoComplete="new-password" {...password} />
      </Field>
      <Field label="Confirm password" required error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...confirmPassword} />
      </Field>
      <PasswordStrength password={typed} />
    </>
  );
}
