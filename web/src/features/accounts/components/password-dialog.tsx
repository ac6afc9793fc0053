import { FormDialog } from '@/components/form/form-dialog';
import { PasswordField } from '@/components/form/text-fields';
import { Button } from '@/components/ui/button';
import type { PasswordDialogProps } from '@/lib/use-password-again';
import { useZodForm } from '@/lib/use-zod-form';
import { useShowPassword } from '../api/own-account';
import { useSession } from '../api/session';
import { passwordAgainSchema } from '../rules/auth-schemas';

/** Asks for the password again; what is delicate then works for ten minutes. */
export function PasswordDialog({ onClose, onShown }: PasswordDialogProps) {
  const { user } = useSession();
  const show = useShowPassword({ done: onShown });
  const form = useZodForm(passwordAgainSchema, { password: '' });

  return (
    <FormDialog
      title="Confirm your password"
      description="Enter your password to continue."
      onClose={onClose}
      form={form}
      error={show.error}
      onSubmit={({ password }) => show.mutate(password)}
      pending={show.isPending}
      username={user?.email}
    >
      <PasswordField
        control={form.control}
        name="password"
        label="Password"
        required
        autoComplete="current-password"
      />
      <Button type="submit" block loading={show.isPending} loadingText="Checking…">
        Continue
      </Button>
    </FormDialog>
  );
}
