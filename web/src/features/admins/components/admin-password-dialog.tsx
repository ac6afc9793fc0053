import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Input } from '@/components/ui/input';
import { PasswordInput } from '@/components/ui/password-input';
import { errorText } from '@/lib/api/error';
import { showFieldErrors } from '@/lib/show-field-errors';
import type { PasswordDialogProps } from '@/lib/use-password-again';
import { useAdminAuth } from './admin-auth';
import { useShowPassword } from '../api/show-password';

interface Values {
  password: string;
  code: string;
}

/** Asks an admin for the password again, and for a code where two-factor sign-in is on. */
export function AdminPasswordDialog({ onClose, onShown }: PasswordDialogProps) {
  const { admin, twoFactor } = useAdminAuth();
  const show = useShowPassword();
  const form = useForm<Values>({ defaultValues: { password: '', code: '' } });
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  const isFieldWrong = Object.keys(errors).length > 0;

  const submit = handleSubmit(({ password, code }) =>
    show.mutate(
      { password, code: code.trim() || null },
      { onSuccess: onShown, onError: (error) => showFieldErrors(form, error) },
    ),
  );

  return (
    <FormDialog
      title="Your password again"
      description="This is delicate, so please show once more that it is you."
      onClose={onClose}
      onSubmit={submit}
      pending={show.isPending}
      username={admin?.email}
      problem={show.error && !isFieldWrong ? { text: errorText(show.error) } : undefined}
    >
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
    </FormDialog>
  );
}
