import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ErrorState } from '@/components/ui/error-state';
import { sessionQuery } from '@/features/accounts/api/session';
import { openAuth } from '@/features/accounts/open-auth';
import { errorText } from '@/lib/api/error';
import type { PaymentResult as Result } from '@/lib/api/types';
import {
  isStillPolling,
  timesAsked,
  verifyPaymentQuery,
  type PaymentReference,
} from './api/verify-payment';
import { PaymentFailed, ResolvingPayment, SignInForReceipt } from './payment-outcome';
import { Receipt } from './receipt';

const FAILED = 'Payment verification failed';

/** Answers after which the page explains why it takes long. */
const SLOW_AFTER = 3;

/** What became of the payment named in the address; redirects prove nothing, the server is asked (K4). */
export function PaymentResult({ reference }: { reference: PaymentReference }) {
  const session = useQuery(sessionQuery);
  const namesPayment = Boolean(reference.sessionId || reference.bookingId);
  const isVisitor = session.data?.user === null;
  useEffect(() => {
    if (isVisitor && namesPayment) openAuth({ mode: 'signin', stay: true });
  }, [isVisitor, namesPayment]);
  if (!namesPayment) return <PaymentFailed text={FAILED} />;
  if (isVisitor) return <SignInForReceipt />;
  if (session.data) return <Resolved reference={reference} />;
  if (session.error) {
    return <SessionUnknown error={session.error} onRetry={() => void session.refetch()} />;
  }
  return <ResolvingPayment isSlow={false} />;
}

/** Nobody is taken for a visitor whose session could not be read. Nothing in here may read it: that would ask again. */
function SessionUnknown({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <>
      <h1 className="sr-only">Your payment</h1>
      <ErrorState title="Unable to load your receipt" text={errorText(error)} onRetry={onRetry} />
    </>
  );
}

function Resolved({ reference }: { reference: PaymentReference }) {
  const queries = useQueryClient();
  const query = verifyPaymentQuery(reference);
  const { data, error, isFetching, refetch } = useQuery(query);
  // Counted anew after each answer, also when it is equal to the one before: isFetching changes.
  const state = queries.getQueryState(query.queryKey);
  const isPaid = data?.success ?? false;
  useEffect(() => {
    if (!isPaid) return;
    void queries.invalidateQueries({ queryKey: ['bookings'] });
    void queries.invalidateQueries({ queryKey: ['vehicle'] });
  }, [isPaid, queries]);

  if (data?.success && data.booking) return <Receipt booking={data.booking} />;
  const retry = { onRetry: () => void refetch(), isRetrying: isFetching };
  if (state && isStillPolling(state)) {
    return <ResolvingPayment isSlow={timesAsked(state) > SLOW_AFTER} />;
  }
  if (data) return <PaymentFailed text={whyFailed(data)} {...retry} />;
  if (error) return <PaymentFailed text={errorText(error, FAILED)} {...retry} />;
  return <ResolvingPayment isSlow={false} />;
}

/** The server's own words (P8-41); for a payment that is still open it has none. */
function whyFailed({ error, state }: Result): string {
  if (error) return error;
  return state === 'open'
    ? 'The payment has not arrived yet. Nothing is lost: check again soon.'
    : FAILED;
}
