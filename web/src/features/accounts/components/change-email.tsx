import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Input } from '@/components/ui/input';
import { PasswordInput } from '@/components/ui/password-input';
import { errorText } from '@/lib/api/error';
import { normalisedEmail } from '@/lib/field-rules';
import { showFieldErrors } from '@/lib/show-field-errors';
import { useChangeEmail } from '../api/own-account';
import { useSession } from '../api/session';
import { changeEmailSchema } from '../rules/auth-schemas';

/** Asks for a new e-mail address: it counts once the link sent there was opened. */
export function ChangeEmail({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  const change = useChangeEmail();
  const form = useForm({
    resolver: zodResolver(changeEmailSchema),
    defaultValues: { email: '', currentPassword: '' },
  });
  const { register, handleSubmit, formState } = form;

  const submit = handleSubmit(({ email, currentPassword }) =>
    change.mutate(
      { email: normalisedEmail(email), current_password: currentPassword },
      { onError: (error) => showFieldErrors(form, error) },
    ),
  );

  return (
    <FormDialog
      title="Change your email address"
      description="We send a link to the new address. It changes when you open the link."
      onClose={onClose}
      onSubmit={submit}
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
      <Field label="New email" required error={formState.errors.email?.message}>
        <Input type="email" autoComplete="email" inputMode="email" {...register('email')} />
      </Field>
      <Field label="Current password" required error={formState.errors.currentPassword?.message}>
        <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
      </Field>
      <Button type="submit" block loading={change.isPending} loadingText="Sending…">
        Send the link
      </Button>
    </FormDialog>
  );
}
