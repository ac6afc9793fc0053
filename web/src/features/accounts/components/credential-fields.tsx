import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { PasswordInput } from '@/components/ui/password-input';
import type { SignInForm } from '../rules/auth-schemas';

interface CredentialFieldsProps {
  register: UseFormRegister<SignInForm>;
  errors: FieldErrors<SignInForm>;
}

/** E-mail and password as password managers know them. */
export function CredentialFields({ register, errors }: CredentialFieldsProps) {
  return (
    <>
      <Field label="Email" required error={errors.email?.message}>
        <Input type="email" autoComplete="username" inputMode="email" {...register('email')} />
      </Field>
      <Field label="Password" required error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
    </>
  );
}
