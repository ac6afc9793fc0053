import { Form } from '@/components/form/form';
import { Button } from '@/components/ui/button';
import { ApiError } from '@/lib/api/error';
import { normalisedEmail } from '@/lib/field-rules';
import { toast } from '@/lib/toast';
import { useZodForm } from '@/lib/use-zod-form';
import { reportFailedAttempt } from '../api/report';
import { useSignIn } from '../api/sign-in';
import { signInFailure } from '../rules/auth-failure';
import { signInSchema, type SignInForm as Values } from '../rules/auth-schemas';
import { SendAgain } from './check-email';
import { CredentialFields } from './credential-fields';
import { ForgottenPassword } from './forgotten-password';
import { SignInProblem } from './sign-in-problem';

/** `email`: what is known of the address already. */
export function SignInForm({ email: known = '' }: { email?: string }) {
  const signIn = useSignIn((error, typed) => {
    // The server knows of every try that reached it.
    if (!(error instanceof ApiError) || error.code === 'gateway') reportFailedAttempt(typed.email);
  });
  const form = useZodForm<Values, Values>(signInSchema, { email: known, password: '' });
  const { control, trigger, getValues, setFocus } = form;
  const failure = signIn.error ? signInFailure(signIn.error) : null;
  const mustConfirm =
    signIn.error instanceof ApiError && signIn.error.code === 'email_not_confirmed';

  const submit = ({ email, password }: Values) =>
    signIn.mutate({ email: normalisedEmail(email), password });

  /** P5-23, P5-24: nothing is sent without an address that looks like one. */
  async function emailForReset() {
    if (await trigger('email')) return normalisedEmail(getValues('email'));
    const empty = getValues('email').trim() === '';
    if (empty) toast.error('Email Required', 'Please enter your email address first.');
    else toast.error('Invalid Email', 'Please enter a valid email address.');
    setFocus('email');
    return null;
  }

  return (
    <Form form={form} label="Sign in" onSubmit={submit} className="flex flex-col gap-4">
      {failure && (
        <SignInProblem
          error={signIn.error}
          {...failure}
          actions={mustConfirm && <SendAgain email={signIn.variables?.email ?? ''} />}
        />
      )}
      <CredentialFields control={control} />
      <ForgottenPassword askForEmail={emailForReset} />
      <Button type="submit" size="lg" block loading={signIn.isPending} loadingText="Signing in…">
        Sign In
      </Button>
    </Form>
  );
}
