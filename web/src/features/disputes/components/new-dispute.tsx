import type { RefObject } from 'react';
import { useFocusOnChange } from '@/lib/focus';
import { hasOwnPageBefore } from '@/lib/history-index';
import { useSearchParams, useNavigate } from '@/lib/router';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { openAuth, useSession } from '@/features/accounts';
import { newDisputePath } from '../rules/dispute-paths';
import { DisputeForm } from './dispute-form';
import { sayAuthenticationRequired } from './signed-out';

const INFORMATION = '/disputes';

/** /disputes/new: the form (R3), or why there is none. */
export function NewDispute() {
  const { user } = useSession();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const bookingId = params.get('booking') ?? '';
  // A session that ends while one is far down in the form takes the form away.
  const signIn = useFocusOnChange<HTMLButtonElement>(user === null ? 'sign-in' : user?.id);
  // Somebody who opened the form itself has no screen of ours before it: what is there may be another site’s.
  const back = () =>
    void (hasOwnPageBefore() ? navigate(-1) : navigate(INFORMATION, { replace: true }));
  return (
    <div className="container-page flex max-w-[48rem] flex-col gap-6 pt-8 pb-16">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h1">Submit a dispute</h1>
        <Button variant="outline" onClick={back}>
          Back
        </Button>
      </div>
      {user === undefined && (
        <Loading label="Loading the form">
          <Skeleton className="h-96" />
        </Loading>
      )}
      {user === null && <SignInFirst button={signIn} bookingId={bookingId} />}
      {user && (
        <>
          <p className="text-secondary">
            Raising a dispute is free. You get a first answer within 24 hours.
          </p>
          <DisputeForm
            key={user.id}
            user={user}
            bookingId={bookingId}
            onBack={back}
            onDone={back}
          />
        </>
      )}
    </div>
  );
}

/** A2.13-01, A5-22. */
function SignInFirst({
  button,
  bookingId,
}: {
  button: RefObject<HTMLButtonElement | null>;
  bookingId: string;
}) {
  function signIn() {
    sayAuthenticationRequired();
    openAuth({
      mode: 'signin',
      returnTo: newDisputePath(bookingId || undefined),
      leadsTo: 'Then back to the form.',
    });
  }
  return (
    <Alert
      title="Authentication Required"
      actions={
        <>
          <Button ref={button} size="sm" onClick={signIn}>
            Sign In
          </Button>
          <LinkButton size="sm" variant="outline" to={INFORMATION}>
            Back to Information
          </LinkButton>
        </>
      }
    >
      Please sign in to submit a dispute.
    </Alert>
  );
}
