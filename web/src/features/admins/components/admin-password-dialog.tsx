import * as z from 'zod/mini';
import { FormDialog } from '@/components/form/form-dialog';
import { PasswordField, TextField } from '@/components/form/text-fields';
import { Button } from '@/components/ui/button';
import { currentPassword, field } from '@/lib/field-schemas';
import type { PasswordDialogProps } from '@/lib/use-password-again';
import { useZodForm } from '@/lib/use-zod-form';
import { useAdminAuth } from './admin-auth';
import { useShowPassword } from '../api/show-password';

const code = field((text) => (text.trim() === '' ? 'Please enter the code' : null));
const withCode = z.object({ password: currentPassword, code });
const withoutCode = z.object({ password: currentPassword, code: z.string() });

/** Asks an admin for the password again, and for a code where two-factor sign-in is on. */
export function AdminPasswordDialog({ onClose, onShown }: PasswordDialogProps) {
  const { admin, twoFactor } = useAdminAuth();
  const show = useShowPassword({ done: onShown });
  const form = useZodForm(twoFactor?.enrolled ? withCode : withoutCode, { password: '', code: '' });
  const { control } = form;

  return (
    <FormDialog
      title="Confirm your password"
      description="Enter your password to continue."
      onClose={onClose}
      form={form}
      error={show.error}
      onSubmit={({ password, code }) => show.mutate({ password, code: code.trim() || null })}
      pending={show.isPending}
      username={admin?.email}
    >
      <PasswordField
        control={control}
        name="password"
        label="Password"
        required
        autoComplete="current-password"
      />
      {twoFactor?.enrolled && (
        <TextField
          control={control}
          name="code"
          label="Code"
          required
          hint="From your authenticator app, or a recovery code."
          autoComplete="one-time-code"
        />
      )}
      <Button type="submit" block loading={show.isPending} loadingText="Checking…">
        Continue
      </Button>
    </FormDialog>
  );
}
