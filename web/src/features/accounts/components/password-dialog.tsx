import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { PasswordInput } from '@/components/ui/password-input';
import { errorText } from '@/lib/api/error';
import { showFieldErrors } from '@/lib/show-field-errors';
import type { PasswordDialogProps } from '@/lib/use-password-again';
import { useShowPassword } from '../api/own-account';
import { useSession } from '../api/session';
import { passwordAgainSchema } from '../rules/auth-schemas';

/** Asks for the password again; what is delicate then works for ten minutes. */
export function PasswordDialog({ onClose, onShown }: PasswordDialogProps) {
  const { user } = useSession();
  const show = useShowPassword();
  const form = useForm({
    resolver: zodResolver(passwordAgainSchema),
    defaultValues: { password: '' },
  });
  const { register, handleSubmit, formState } = form;
  const wrong = formState.errors.password?.message;

  const submit = handleSubmit(({ password }) =>
    show.mutate(password, {
      onSuccess: onShown,
      onError: (error) => showFieldErrors(form, error),
    }),
  );

  return (
    <FormDialog
      title="Your password again"
      description="This is delicate, so please show once more that it is you."
      onClose={onClose}
      onSubmit={submit}
      pending={show.isPending}
      username={user?.email}
      problem={show.error && !wrong ? { text: errorText(show.error) } : undefined}
    >
      <Field label="Password" required error={wrong}>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <Button type="submit" block loading={show.isPending} loadingText="Checking…">
        Continue
      </Button>
    </FormDialog>
  );
}
