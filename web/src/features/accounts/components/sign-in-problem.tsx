import type { ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { attemptsWarning } from '../rules/auth-failure';

interface SignInProblemProps {
  error: unknown;
  /** What to say about the error. */
  title: string;
  text?: string | undefined;
  actions?: ReactNode;
}

/** Why a sign-in failed and what more failures lead to (P4-08), read out at once and as one. */
export function SignInProblem({ error, title, text, actions }: SignInProblemProps) {
  const warning = attemptsWarning(error);
  return (
    <Alert tone="danger" urgent title={title} actions={actions}>
      {text}
      {warning && <p className="font-medium">{warning}</p>}
    </Alert>
  );
}
