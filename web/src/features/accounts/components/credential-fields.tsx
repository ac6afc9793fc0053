import type { Control } from 'react-hook-form';
import { PasswordField, TextField } from '@/components/form/text-fields';
import type { SignInForm } from '../rules/auth-schemas';

/** E-mail and password as password managers know them. */
export function CredentialFields({ control }: { control: Control<SignInForm> }) {
  return (
    <>
      <TextField
        control={control}
        name="email"
        label="Email"
        required
        type="email"
        autoComplete="username"
        inputMode="email"
      />
      <PasswordField
        control={control}
        name="password"
        label="Password"
        required
        autoComplete="current-password"
      />
    </>
  );
}
