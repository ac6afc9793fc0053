import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { PasswordInput } from '@/components/ui/password-input';
import { attemptsWarning } from '@/features/accounts/auth-failure';
import { signInSchema, type SignInForm } from '@/features/accounts/auth-schemas';
import { adminSignInFailure, needsCode } from './admin-sign-in-failure';

type PasswordStepProps = {
  error: Error | null;
  pending: boolean;
  onSubmit: (credentials: SignInForm) => void;
};

/** E-mail and password, both required (A5-01). */
export function PasswordStep({ error, pending, onSubmit }: PasswordStepProps) {
  const { register, handleSubmit, formState } = useForm<SignInForm>({
    resolver: zodResolver(signInSchema),
    defaultValues: { email: '', password: '' },
  });
  const failure = error && !needsCode(error) ? adminSignInFailure(error) : null;
  const warning = attemptsWarning(error);
  const submit = handleSubmit(({ email, password }) =>
    onSubmit({ email: email.trim().toLowerCase(), password }),
  );

  return (
    <form
      noValidate
      aria-labelledby="admin-sign-in"
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4"
    >
      <h1 id="admin-sign-in" className="text-h2">
        Admin sign in
      </h1>
      {failure && (
        <Alert tone="danger" urgent title={failure.title}>
          {failure.text}
        </Alert>
      )}
      {warning && <Alert tone="warning">{warning}</Alert>}
      <Field label="Email" required error={formState.errors.email?.message}>
        <Input type="email" autoComplete="username" inputMode="email" {...register('email')} />
      </Field>
      <Field label="Password" required error={formState.errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <Button type="submit" size="lg" block loading={pending} loadingText="Signing in…">
        Sign In
      </Button>
    </form>
  );
}
