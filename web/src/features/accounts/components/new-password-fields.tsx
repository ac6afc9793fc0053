import { useFormContext, useWatch } from 'react-hook-form';
import { PasswordField } from '@/components/form/text-fields';
import type { PasswordOwner } from '../rules/password-rules';
import { PasswordStrength } from './password-strength';

interface NewPassword {
  password: string;
  confirmPassword: string;
}

/** A new password, typed twice, with its strength (P8-21); part of the form around it. */
export function NewPasswordFields({ owner }: { owner?: PasswordOwner }) {
  const { control } = useFormContext<NewPassword>();
  const typed = useWatch({ control, name: 'password' });
  return (
    <>
      <PasswordField
        control={control}
        name="password"
        label="New password"
        required
        hint="At least 12 characters, with upper and lower case, a number and a special character."
        autoComplete="new-password"
      />
      <PasswordField
        control={control}
        name="confirmPassword"
        label="Confirm password"
        required
        autoComplete="new-password"
      />
      <PasswordStrength password={typed} owner={owner} />
    </>
  );
}
