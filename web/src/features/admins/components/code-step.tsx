import { useMemo } from 'react';
import { Form } from '@/components/form/form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { adminSignInFailure, codeRefusal } from '../rules/admin-sign-in-failure';
import { CodeField } from './code-field';
import { useCodeForm } from '../hooks/use-code-form';

interface CodeStepProps {
  error: Error | null;
  pending: boolean;
  onSubmit: (code: string) => void;
  onBack: () => void;
}

/** The second factor: a code of the app, or a recovery code instead. */
export function CodeStep({ error, pending, onSubmit, onBack }: CodeStepProps) {
  const form = useCodeForm();
  const refusal = useMemo(() => codeRefusal(error), [error]);
  const failure = error ? adminSignInFailure(error) : null;

  return (
    <Form
      form={form}
      labelledBy="admin-code"
      error={refusal}
      onSubmit={({ code }) => onSubmit(code.trim())}
      className="flex flex-col gap-4"
    >
      <h1 id="admin-code" className="text-h2">
        Enter your code
      </h1>
      {failure && (
        <Alert tone="danger" urgent title={failure.title}>
          {failure.text}
        </Alert>
      )}
      <CodeField
        form={form}
        hint="The six digits from your authenticator app, or one of your recovery codes."
      />
      <Button type="submit" size="lg" block loading={pending} loadingText="Signing in…">
        Sign In
      </Button>
      <Button variant="ghost" block onClick={onBack}>
        Use another account
      </Button>
    </Form>
  );
}
