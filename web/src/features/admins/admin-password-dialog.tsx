import { useForm } from 'react-hook-form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { PasswordInput } from '@/components/ui/password-input';
import { ApiError, errorText } from '@/lib/api/error';
import type { PasswordDialogProps } from '@/lib/use-password-again';
import { useAdminAuth } from './admin-auth';
import { useShowPassword } from './api/show-password';

type Values = { password: string; code: string };

/** Asks an admin for the password again, and for a code where two-factor sign-in is on. */
export function AdminPasswordDialog({ onClose, onShown }: PasswordDialogProps) {
  const { twoFactor } = useAdminAuth();
  const show = useShowPassword();
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: { password: '', code: '' },
  });
  const { errors } = formState;

  function showFailure(error: Error) {
    if (!(error instanceof ApiError)) return;
    for (const { field, message } of error.errors) {
      if (field === 'password' || field === 'code')
        setError(field, { message }, { shouldFocus: true });
    }
  }

  const submit = handleSubmit(({ password, code }) =>
    show.mutate(
      { password, code: code.trim() || null },
      { onSuccess: onShown, onError: showFailure },
    ),
  );

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Your password again"
      description="This is delicate, so please show once more that it is you."
      size="sm"
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {show.error && Object.keys(errors).length === 0 && (
          <Alert tone="danger" urgent>
            {errorText(show.error)}
          </Alert>
        )}
        <Field label="Password" required error={errors.password?.message}>
          <PasswordInput
            autoComplete="current-password"
            {...register('password', { required: 'Password is required' })}
          />
        </Field>
        {twoFactor?.enrolled && (
          <Field
            label="Code"
            required
            hint="Of your authenticator app, or a recovery code."
            error={errors.code?.message}
          >
            <Input
              autoComplete="one-time-code"
              {...register('code', { required: 'Please enter the code' })}
            />
          </Field>
        )}
        <Button type="submit" block loading={show.isPending} loadingText="Checking…">
          Continue
        </Button>
      </form>
    </Dialog>
  );
}
