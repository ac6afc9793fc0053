import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, type ComponentType } from 'react';
import { ErrorState } from '@/components/ui/error-state';
import { sessionQuery, openAuth } from '@/features/accounts';
import { errorText } from '@/lib/api/error';
import type { Booking, PaymentResult as Result } from '@/lib/api/types';
import {
  isStillPolling,
  timesAsked,
  verifyPaymentQuery,
  type PaymentReference,
} from '../api/verify-payment';
import { PaymentFailed, ResolvingPayment, SignInForReceipt } from './payment-outcome';

const FAILED = 'Payment verification failed';

/** Answers after which the page explains why it takes long. */
const SLOW_AFTER = 3;

interface PaymentResultProps {
  reference: PaymentReference;
  /** What a paid booking shows. */
  Receipt: ComponentType<{ booking: Booking }>;
  /** What was read before the payment is out of date. Always the same function. */
  onPaid: () => Promise<unknown>;
}

/** What became of the payment named in the address; redirects prove nothing, the server is asked (K4). */
export function PaymentResult(props: PaymentResultProps) {
  const { reference } = props;
  const session = useQuery(sessionQuery);
  const namesPayment = Boolean(reference.sessionId || reference.bookingId);
  const isVisitor = session.data?.user === null;
  useEffect(() => {
    if (isVisitor && namesPayment) openAuth({ mode: 'signin', stay: true });
  }, [isVisitor, namesPayment]);
  if (!namesPayment) return <PaymentFailed text={FAILED} />;
  if (isVisitor) return <SignInForReceipt />;
  if (session.data) return <Resolved {...props} />;
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

function Resolved({ reference, Receipt, onPaid }: PaymentResultProps) {
  const client = useQueryClient();
  const query = verifyPaymentQuery(reference);
  const { data, error, isFetching, refetch } = useQuery(query);
  // Counted anew after each answer, also when it is equal to the one before: isFetching changes.
  const state = client.getQueryState(query.queryKey);
  const isPaid = data?.success ?? false;
  useEffect(() => {
    if (isPaid) void onPaid();
  }, [isPaid, onPaid]);

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
