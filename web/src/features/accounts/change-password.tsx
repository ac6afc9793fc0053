import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { PasswordInput } from '@/components/ui/password-input';
import { ApiError, errorText } from '@/lib/api/error';
import { toast } from '@/lib/toast';
import { useChangePassword } from './api/own-account';
import { changePasswordSchema } from './auth-schemas';
import { NewPasswordFields } from './new-password-fields';

const fieldOf: Record<string, 'currentPassword' | 'password' | undefined> = {
  current_password: 'currentPassword',
  password: 'password',
};

/** Changes the password; asks for the current one. */
export function ChangePassword({ onClose }: { onClose: () => void }) {
  const change = useChangePassword();
  const { register, control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(changePasswordSchema),
    defaultValues: { currentPassword: '', password: '', confirmPassword: '' },
  });
  const { errors } = formState;

  function showFieldErrors(error: Error) {
    if (!(error instanceof ApiError)) return;
    for (const problem of error.errors) {
      const field = fieldOf[problem.field];
      if (field) setError(field, { message: problem.message }, { shouldFocus: true });
    }
  }

  const submit = handleSubmit(({ currentPassword, password }) =>
    change.mutate(
      { current_password: currentPassword, password },
      {
        onSuccess: () => {
          toast.success('Password Changed', 'Your other devices were signed out.');
          onClose();
        },
        onError: showFieldErrors,
      },
    ),
  );

  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(next) => !next && onClose()}
      title="Change your password"
      description="Your other devices will be signed out."
    >
      <form
        noValidate
        aria-label="Change your password"
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-4"
      >
        {change.error && (
          <Alert tone="danger" urgent title="Password not changed">
            {errorText(change.error)}
          </Alert>
        )}
        <Field label="Current password" required error={errors.currentPassword?.message}>
          <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
        </Field>
        <NewPasswordFields
          typed={useWatch({ control, name: 'password' })}
          password={register('password')}
          confirmPassword={register('confirmPassword')}
          errors={formState.errors}
        />
        <Button type="submit" block loading={change.isPending} loadingText="Saving…">
          Change password
        </Button>
      </form>
    </Dialog>
  );
}
