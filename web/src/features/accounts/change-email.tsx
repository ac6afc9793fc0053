import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { PasswordInput } from '@/components/ui/password-input';
import { ApiError, errorText } from '@/lib/api/error';
import { useChangeEmail } from './api/own-account';
import { changeEmailSchema } from './auth-schemas';

const fieldOf: Record<string, 'email' | 'currentPassword' | undefined> = {
  email: 'email',
  current_password: 'currentPassword',
};

/** Asks for a new e-mail address: it counts once the link sent there was opened. */
export function ChangeEmail({ onClose }: { onClose: () => void }) {
  const change = useChangeEmail();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(changeEmailSchema),
    defaultValues: { email: '', currentPassword: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit(({ email, currentPassword }) =>
    change.mutate(
      { email: email.trim().toLowerCase(), current_password: currentPassword },
      {
        onError: (error) => {
          for (const problem of error instanceof ApiError ? error.errors : []) {
            const field = fieldOf[problem.field];
            if (field) setError(field, { message: problem.message }, { shouldFocus: true });
          }
        },
      },
    ),
  );

  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(next) => !next && onClose()}
      title="Change your email address"
      description="We send a link to the new address. It changes when you open the link."
    >
      {change.data ? (
        <div className="flex flex-col gap-4">
          <Alert tone="success" urgent title={change.data.title}>
            {change.data.message}
          </Alert>
          <Button onClick={onClose}>Close</Button>
        </div>
      ) : (
        <form
          noValidate
          aria-label="Change your email address"
          onSubmit={(event) => void submit(event)}
          className="flex flex-col gap-4"
        >
          {change.error && (
            <Alert tone="danger" urgent title="Email not changed">
              {errorText(change.error)}
            </Alert>
          )}
          <Field label="New email" required error={errors.email?.message}>
            <Input type="email" autoComplete="email" inputMode="email" {...register('email')} />
          </Field>
          <Field label="Current password" required error={errors.currentPassword?.message}>
            <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
          </Field>
          <Button type="submit" block loading={change.isPending} loadingText="Sending…">
            Send the link
          </Button>
        </form>
      )}
    </Dialog>
  );
}
