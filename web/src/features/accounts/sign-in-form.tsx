import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { PasswordInput } from '@/components/ui/password-input';
import { toast } from '@/lib/toast';
import { useSignIn } from './api/sign-in';
import { attemptsWarning, signInFailure } from './auth-failure';
import { signInSchema, type SignInForm as Values } from './auth-schemas';

export function SignInForm() {
  const signIn = useSignIn();
  const { register, handleSubmit, formState } = useForm<Values>({
    resolver: zodResolver(signInSchema),
    defaultValues: { email: '', password: '' },
  });
  const failure = signIn.error ? signInFailure(signIn.error) : null;

  const warning = attemptsWarning(signIn.error);

  const submit = handleSubmit(({ email, password }) =>
    signIn.mutate(
      { email: email.trim().toLowerCase(), password },
      { onSuccess: () => toast.success('Welcome Back!') },
    ),
  );

  return (
    <form
      noValidate
      aria-label="Sign in"
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4"
    >
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
      <Button type="submit" size="lg" block loading={signIn.isPending} loadingText="Signing in…">
        Sign In
      </Button>
    </form>
  );
}
