import { FormDialog } from '@/components/form/form-dialog';
import { PasswordField } from '@/components/form/text-fields';
import { Button } from '@/components/ui/button';
import { defaultBrand, useSite } from '@/features/site';
import { errorText } from '@/lib/api/error';
import { useZodForm } from '@/lib/use-zod-form';
import { useChangePassword } from '../api/own-account';
import { useSession } from '../api/session';
import { changePasswordSchema } from '../rules/auth-schemas';
import { NewPasswordFields } from './new-password-fields';

/** Changes the password; asks for the current one. */
export function ChangePassword({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  const change = useChangePassword(onClose);
  const brand = useSite()?.brand_name ?? defaultBrand;
  const owner = {
    email: user?.email ?? '',
    firstName: user?.first_name ?? '',
    lastName: user?.last_name ?? '',
    brand,
  };
  const form = useZodForm(changePasswordSchema(owner), {
    currentPassword: '',
    password: '',
    confirmPassword: '',
  });

  return (
    <FormDialog
      title="Change your password"
      description="Your other devices will be signed out."
      onClose={onClose}
      form={form}
      error={change.error}
      onSubmit={({ currentPassword, password }) =>
        change.mutate({ current_password: currentPassword, password })
      }
      pending={change.isPending}
      username={user?.email}
      problem={
        change.error ? { title: 'Password not changed', text: errorText(change.error) } : undefined
      }
    >
      <PasswordField
        control={form.control}
        name="currentPassword"
        label="Current password"
        required
        autoComplete="current-password"
      />
      <NewPasswordFields owner={owner} />
      <Button type="submit" block loading={change.isPending} loadingText="Saving…">
        Change password
      </Button>
    </FormDialog>
  );
}
