import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { PasswordInput } from '@/components/ui/password-input';
import { defaultBrand, useSite } from '@/features/site';
import { errorText } from '@/lib/api/error';
import { showFieldErrors } from '@/lib/show-field-errors';
import { useChangePassword } from '../api/own-account';
import { useSession } from '../api/session';
import { changePasswordSchema } from '../rules/auth-schemas';
import { NewPasswordFields } from './new-password-fields';

/** Changes the password; asks for the current one. */
export function ChangePassword({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  const change = useChangePassword();
  const brand = useSite()?.brand_name ?? defaultBrand;
  const owner = {
    email: user?.email ?? '',
    firstName: user?.first_name ?? '',
    lastName: user?.last_name ?? '',
    brand,
  };
  const form = useForm({
    resolver: zodResolver(changePasswordSchema(owner)),
    defaultValues: { currentPassword: '', password: '', confirmPassword: '' },
  });
  const { register, handleSubmit, formState } = form;

  const submit = handleSubmit(({ currentPassword, password }) =>
    change.mutate(
      { current_password: currentPassword, password },
      {
        onSuccess: onClose,
        onError: (error) => showFieldErrors(form, error),
      },
    ),
  );

  return (
    <FormDialog
      title="Change your password"
      description="Your other devices will be signed out."
      onClose={onClose}
      onSubmit={submit}
      pending={change.isPending}
      username={user?.email}
      problem={
        change.error ? { title: 'Password not changed', text: errorText(change.error) } : undefined
      }
    >
      <Field label="Current password" required error={formState.errors.currentPassword?.message}>
        <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
      </Field>
      <FormProvider {...form}>
        <NewPasswordFields owner={owner} />
      </FormProvider>
      <Button type="submit" block loading={change.isPending} loadingText="Saving…">
        Change password
      </Button>
    </FormDialog>
  );
}
