import { Form } from '@/components/form/form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { defaultBrand, useSite } from '@/features/site';
import { ApiError, errorText } from '@/lib/api/error';
import { useZodForm } from '@/lib/use-zod-form';
import { useSession } from '../api/session';
import { useResetPassword, type ResetTokens } from '../api/password-reset';
import { resetPasswordSchema } from '../rules/auth-schemas';
import { NewPasswordFields } from './new-password-fields';
import { openAuth } from '../rules/open-auth';

/** Chooses the new password (P8-20, P8-21). */
export default function ResetPasswordForm({
  tokens,
  onDone,
}: {
  tokens: ResetTokens;
  onDone: () => void;
}) {
  const { user } = useSession();
  const reset = useResetPassword(onDone);
  const brand = useSite()?.brand_name ?? defaultBrand;
  const form = useZodForm(resetPasswordSchema(brand), { password: '', confirmPassword: '' });
  const linkIsOver = reset.error instanceof ApiError && reset.error.code === 'invalid_link';

  return (
    <Form
      form={form}
      label="Choose a new password"
      error={reset.error}
      onSubmit={({ password }) => reset.mutate({ ...tokens, password })}
      className="flex flex-col gap-4"
    >
      {reset.error && (
        <Alert
          tone="danger"
          urgent
          title="Password Reset Failed"
          actions={
            linkIsOver &&
            !user && (
              <Button size="sm" variant="outline" onClick={() => openAuth({ mode: 'signin' })}>
                Request a new link
              </Button>
            )
          }
        >
          {errorText(reset.error)}
        </Alert>
      )}
      <NewPasswordFields />
      <Button type="submit" size="lg" block loading={reset.isPending} loadingText="Saving…">
        Set new password
      </Button>
    </Form>
  );
}
