import { FormDialog } from '@/components/form/form-dialog';
import { PasswordField, TextField } from '@/components/form/text-fields';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { errorText } from '@/lib/api/error';
import { normalisedEmail } from '@/lib/field-rules';
import { useZodForm } from '@/lib/use-zod-form';
import { useChangeEmail } from '../api/own-account';
import { useSession } from '../api/session';
import { changeEmailSchema } from '../rules/auth-schemas';

/** Asks for a new e-mail address: it counts once the link sent there was opened. */
export function ChangeEmail({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  const change = useChangeEmail();
  const form = useZodForm(changeEmailSchema, { email: '', currentPassword: '' });
  const { control } = form;

  return (
    <FormDialog
      title="Change your email address"
      description="We will send a link to the new address. Open it to make the change."
      onClose={onClose}
      form={form}
      error={change.error}
      onSubmit={({ email, currentPassword }) =>
        change.mutate({ email: normalisedEmail(email), current_password: currentPassword })
      }
      pending={change.isPending}
      username={user?.email}
      problem={
        change.error ? { title: 'Email not changed', text: errorText(change.error) } : undefined
      }
      done={
        change.data && (
          <div className="flex flex-col gap-4">
            <Alert tone="success" urgent title={change.data.title}>
              {change.data.message}
            </Alert>
            <Button onClick={onClose}>Close</Button>
          </div>
        )
      }
    >
      <TextField
        control={control}
        name="email"
        label="New email"
        required
        type="email"
        autoComplete="email"
        inputMode="email"
      />
      <PasswordField
        control={control}
        name="currentPassword"
        label="Current password"
        required
        autoComplete="current-password"
      />
      <Button type="submit" block loading={change.isPending} loadingText="Sending…">
        Send the link
      </Button>
    </FormDialog>
  );
}
