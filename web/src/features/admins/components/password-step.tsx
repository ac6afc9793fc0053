import { zodResolver } from '@hookform/resolvers/zod';
import type { RefObject } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import {
  signInSchema,
  type SignInForm,
  CredentialFields,
  SignInProblem,
} from '@/features/accounts';
import { normalisedEmail } from '@/lib/field-rules';
import { adminSignInFailure, needsCode } from '../rules/admin-sign-in-failure';

interface PasswordStepProps {
  heading: RefObject<HTMLHeadingElement | null>;
  error: Error | null;
  pending: boolean;
  onSubmit: (credentials: SignInForm) => void;
}

/** E-mail and password, both required (A5-01). */
export function PasswordStep({ heading, error, pending, onSubmit }: PasswordStepProps) {
  const { register, handleSubmit, formState } = useForm<SignInForm>({
    resolver: zodResolver(signInSchema),
    defaultValues: { email: '', password: '' },
  });
  const failure = error && !needsCode(error) ? adminSignInFailure(error) : null;
  const submit = handleSubmit(({ email, password }) =>
    onSubmit({ email: normalisedEmail(email), password }),
  );

  return (
    <form
      noValidate
      aria-labelledby="admin-sign-in"
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4"
    >
      <h1 ref={heading} id="admin-sign-in" tabIndex={-1} className="text-h2 outline-none">
        Admin sign in
      </h1>
      {failure && <SignInProblem error={error} {...failure} />}
      <CredentialFields register={register} errors={formState.errors} />
      <Button type="submit" size="lg" block loading={pending} loadingText="Signing in…">
        Sign In
      </Button>
    </form>
  );
}
