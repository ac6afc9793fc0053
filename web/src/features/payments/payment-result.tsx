import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '@/features/accounts/api/session';
import { openAuth } from '@/features/accounts/open-auth';
import { errorText } from '@/lib/api/error';
import type { PaymentResult as Result } from '@/lib/api/types';
import { isStillPolling, verifyPaymentQuery, type PaymentReference } from './api/verify-payment';
import { PaymentFailed, ResolvingPayment, SignInForReceipt } from './payment-outcome';
import { Receipt } from './receipt';

const FAILED = 'Payment verification failed';

/** Answers after which the page explains why it takes long. */
const SLOW_AFTER = 3;

/** What became of the payment named in the address; redirects prove nothing, the server is asked (K4). */
export function PaymentResult({ reference }: { reference: PaymentReference }) {
  const { user } = useSession();
  const namesPayment = Boolean(reference.sessionId || reference.bookingId);
  const isVisitor = user === null;
  useEffect(() => {
    if (isVisitor && namesPayment) openAuth({ mode: 'signin', stay: true });
  }, [isVisitor, namesPayment]);
  if (!namesPayment) return <PaymentFailed text={FAILED} />;
  if (isVisitor) return <SignInForReceipt />;
  if (!user) return <ResolvingPayment isSlow={false} />;
  return <Resolved reference={reference} />;
}

function Resolved({ reference }: { reference: PaymentReference }) {
  const queries = useQueryClient();
  const query = verifyPaymentQuery(reference);
  const { data, dataUpdatedAt, error, refetch } = useQuery(query);
  // Reading the time of the last answer renders anew after each one, also when it is equal to the one before.
  const answers = dataUpdatedAt ? (queries.getQueryState(query.queryKey)?.dataUpdateCount ?? 0) : 0;
  const isPaid = data?.success ?? false;
  useEffect(() => {
    if (!isPaid) return;
    void queries.invalidateQueries({ queryKey: ['bookings'] });
    void queries.invalidateQueries({ queryKey: ['vehicle'] });
  }, [isPaid, queries]);

  if (data?.success && data.booking) return <Receipt booking={data.booking} />;
  const again = () => void refetch();
  if (data && isStillPolling(data.state, answers)) {
    return <ResolvingPayment isSlow={answers > SLOW_AFTER} />;
  }
  if (data) return <PaymentFailed text={whyFailed(data)} onRetry={again} />;
  if (error) return <PaymentFailed text={errorText(error, FAILED)} onRetry={again} />;
  return <ResolvingPayment isSlow={false} />;
}

/** The server's own words, or ours for the state (P8-41). */
function whyFailed({ error, state }: Result): string {
  if (error) return error;
  if (state === 'open')
    return 'The payment has not arrived yet. Nothing is lost: check again soon.';
  if (state === 'expired') return 'The payment was not finished in time. Nothing has been charged.';
  if (state === 'refunding') {
    return 'The payment arrived after the dates had gone to somebody else. It is refunded in full.';
  }
  return FAILED;
}
