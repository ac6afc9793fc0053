import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, type ComponentType } from 'react';
import { Loaded } from '@/components/layout/loaded';
import { sessionQuery, openAuth } from '@/features/accounts';
import type { Booking, OrderPage, PaymentResult as Result } from '@/lib/api/types';
import { toast } from '@/lib/toast';
import {
  isStillPolling,
  timesAsked,
  verifyPaymentQuery,
  type PaymentReference,
} from '../api/verify-payment';
import { useAnnouncement } from '../hooks/use-announcement';
import {
  NO_SESSION,
  NOT_FOUND,
  isLate,
  isNotFound,
  whyNoBooking,
  whyNoResult,
} from '../rules/result-words';
import { PaymentFailed, ResolvingPayment, SignInForReceipt } from './payment-outcome';

/** Answers after which the page explains why it takes long. */
const SLOW_AFTER = 3;

interface PaymentResultProps {
  reference: PaymentReference;
  /** What a paid booking shows. */
  Receipt: ComponentType<{ booking: Booking; dateChangePence?: number | null }>;
  /** What an order shows that is paid for. */
  Confirmation: ComponentType<{ order: OrderPage }>;
  /** What is said of an order whose payment ended otherwise. */
  OrderEnded: ComponentType<{ order: OrderPage; result: Result }>;
  /** What was read before the payment is out of date. */
  onPaid: (booking: Booking) => void;
}

/** What became of the payment named in the address; redirects prove nothing, the server is asked (K4). */
export function PaymentResult(props: PaymentResultProps) {
  const { reference } = props;
  const session = useQuery(sessionQuery);
  const namesPayment = Boolean(reference.sessionId || reference.bookingId || reference.byCredit);
  const isVisitor = session.data?.user === null;
  useEffect(() => {
    if (isVisitor && namesPayment) openAuth({ mode: 'signin', stay: true });
  }, [isVisitor, namesPayment]);
  if (!namesPayment) return <PaymentFailed text={NO_SESSION} />;
  if (isVisitor) return <SignInForReceipt />;
  // Nobody is taken for a visitor whose session could not be read.
  return (
    <Loaded query={session} what="your receipt" skeleton={<ResolvingPayment isSlow={false} />}>
      {() => <Resolved {...props} />}
    </Loaded>
  );
}

function Resolved({ reference, Receipt, Confirmation, OrderEnded, onPaid }: PaymentResultProps) {
  const client = useQueryClient();
  const query = verifyPaymentQuery(reference);
  const { data, error, isFetching, refetch } = useQuery(query);
  // Counted anew after each answer, also when it is equal to the one before: isFetching changes.
  const state = client.getQueryState(query.queryKey);
  const paid = paidBooking(data);
  useAnnouncement(paid, () => {
    if (!paid) return;
    sayPaid(paid, data?.date_change_pence ?? null);
    onPaid(paid);
  });
  const order = paidOrder(data);
  // A credit pays nothing: that it was used has been said.
  const paidFor = order?.paid_with === 'card' ? order : null;
  useAnnouncement(paidFor, () => toast.success('Payment Successful!'));
  const notFound = isNotFound(error) ? error : null;
  useAnnouncement(notFound, () => toast.error(NOT_FOUND.toast));

  if (paid) return <Receipt booking={paid} dateChangePence={data?.date_change_pence ?? null} />;
  if (order) return <Confirmation order={order} />;
  const retry = { onRetry: () => void refetch(), isRetrying: isFetching };
  // The order may still turn up: it is asked for until then, and what is known stands here (H1).
  if (data?.provisional) return <PaymentFailed text={whyNoBooking(data)} isLate {...retry} />;
  if (state && isStillPolling(state)) {
    return <ResolvingPayment isSlow={timesAsked(state) > SLOW_AFTER} />;
  }
  if (data?.order && !isLate(data)) return <OrderEnded order={data.order} result={data} />;
  if (data) {
    const how = { isLate: isLate(data), vehicleId: vehicleToBookAgain(data), ...retry };
    return <PaymentFailed text={whyNoBooking(data)} {...how} />;
  }
  if (error) return <PaymentFailed text={whyNoResult(error)} {...retry} />;
  return <ResolvingPayment isSlow={false} />;
}

function paidBooking(result: Result | undefined): Booking | null {
  return result?.success ? result.booking : null;
}

function paidOrder(result: Result | undefined): OrderPage | null {
  return result?.success ? (result.order ?? null) : null;
}

function vehicleToBookAgain({ booking }: Result): string | undefined {
  return booking?.booking_status === 'cancelled' ? booking.vehicle_id : undefined;
}

/** One toast is all there is room for (N4): that the booking stands says more than that it was paid for. */
function sayPaid({ booking_status, paid_at }: Booking, forDateChange: number | null) {
  if (forDateChange !== null) {
    toast.success('Dates changed');
    return;
  }
  if (booking_status === 'confirmed') toast.success('Booking Confirmed!');
  else if (paid_at !== null) toast.success('Payment Successful!');
}
