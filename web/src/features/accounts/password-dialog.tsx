import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { PasswordInput } from '@/components/ui/password-input';
import { ApiError, errorText } from '@/lib/api/error';
import type { PasswordDialogProps } from '@/lib/use-password-again';
import { useShowPassword } from './api/own-account';
import { passwordAgainSchema } from './auth-schemas';

/** Asks for the password again; what is delicate then works for ten minutes. */
export function PasswordDialog({ onClose, onShown }: PasswordDialogProps) {
  const show = useShowPassword();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(passwordAgainSchema),
    defaultValues: { password: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit(({ password }) =>
    show.mutate(password, {
      onSuccess: onShown,
      onError: (error) => {
        const field = error instanceof ApiError && error.errors.find((e) => e.field === 'password');
        if (field) setError('password', { message: field.message }, { shouldFocus: true });
      },
    }),
  );

  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(next) => !next && onClose()}
      title="Your password again"
      description="This is delicate, so please show once more that it is you."
    >
      <form
        noValidate
        aria-label="Your password again"
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-4"
      >
        {show.error && !errors.password && (
          <Alert tone="danger" urgent>
            {errorText(show.error)}
          </Alert>
        )}
        <Field label="Password" required error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
        <Button type="submit" block loading={show.isPending} loadingText="Checking…">
          Continue
        </Button>
      </form>
    </Dialog>
  );
}
