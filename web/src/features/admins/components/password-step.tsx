import type { RefObject } from 'react';
import { Form } from '@/components/form/form';
import { Button } from '@/components/ui/button';
import {
  signInSchema,
  type SignInForm,
  CredentialFields,
  SignInProblem,
} from '@/features/accounts';
import { normalisedEmail } from '@/lib/field-rules';
import { useZodForm } from '@/lib/use-zod-form';
import { adminSignInFailure, needsCode } from '../rules/admin-sign-in-failure';

interface PasswordStepProps {
  heading: RefObject<HTMLHeadingElement | null>;
  error: Error | null;
  pending: boolean;
  onSubmit: (credentials: SignInForm) => void;
}

/** E-mail and password, both required (A5-01). */
export function PasswordStep({ heading, error, pending, onSubmit }: PasswordStepProps) {
  const form = useZodForm<SignInForm, SignInForm>(signInSchema, { email: '', password: '' });
  const failure = error && !needsCode(error) ? adminSignInFailure(error) : null;

  return (
    <Form
      form={form}
      labelledBy="admin-sign-in"
      onSubmit={({ email, password }) => onSubmit({ email: normalisedEmail(email), password })}
      className="flex flex-col gap-4"
    >
      <h1 ref={heading} id="admin-sign-in" tabIndex={-1} className="text-h2 outline-none">
        Admin sign in
      </h1>
      {failure && <SignInProblem error={error} {...failure} />}
      <CredentialFields control={form.control} />
      <Button type="submit" size="lg" block loading={pending} loadingText="Signing in…">
        Sign In
      </Button>
    </Form>
  );
}
