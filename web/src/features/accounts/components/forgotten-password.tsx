import { Alert } from '@/components/ui/alert';
import { Spinner } from '@/components/ui/spinner';
import { useRequestReset } from '../api/password-reset';
import { resetRequestFailure } from '../rules/auth-failure';

interface ForgottenPasswordProps {
  /** Checks the form's address: the address, or null after its field has shown what is wrong. */
  askForEmail: () => Promise<string | null>;
}

/** Sends a reset link to the address in the sign-in form (P2.3-09). */
export function ForgottenPassword({ askForEmail }: ForgottenPasswordProps) {
  const reset = useRequestReset();
  const failure = reset.error ? resetRequestFailure(reset.error) : null;

  async function request() {
    if (reset.isPending) return;
    reset.reset();
    const email = await askForEmail();
    if (email !== null) reset.mutate(email);
  }

  return (
    <div className="flex flex-col items-start gap-2">
      <div>
        <button
          type="button"
          aria-disabled={reset.isPending || undefined}
          onClick={() => void request()}
          className="inline-flex min-h-9 items-center gap-2 rounded-sm text-sm font-semibold text-primary underline hover:text-primary-strong"
        >
          Forgotten your password?
        </button>
        <p role="status" className="flex items-center gap-2 text-sm text-secondary">
          {reset.isPending && (
            <>
              <Spinner />
              Sending the reset link…
            </>
          )}
        </p>
      </div>
      {reset.data && (
        <Alert tone="success" urgent title={reset.data.title}>
          {reset.data.message}
        </Alert>
      )}
      {failure && (
        <Alert tone="danger" urgent title={failure.title}>
          {failure.text}
        </Alert>
      )}
    </div>
  );
}
