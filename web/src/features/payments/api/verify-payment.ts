import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { ApiError } from '@/lib/api/error';

export interface PaymentReference {
  sessionId?: string;
  bookingId?: string;
}

/** How often and how long an unfinished payment is asked for. */
const POLL_MS = 2000;
const POLLS = 15;

/** The outcome of a payment as the server reads it from the provider (K4); polled while it is open. */
export function verifyPaymentQuery({ sessionId, bookingId }: PaymentReference) {
  return queryOptions({
    queryKey: ['payment', sessionId ?? null, bookingId ?? null],
    meta: { personal: true },
    queryFn: ({ signal }) =>
      answer(
        api.POST('/api/v1/payments/verify', {
          body: { session_id: sessionId ?? null, booking_id: bookingId ?? null },
          signal,
        }),
      ),
    staleTime: Infinity,
    retry: (failures, error) => error instanceof ApiError && error.isTransient && failures < 2,
    refetchInterval: (query) =>
      query.state.data?.state === 'open' && query.state.dataUpdateCount < POLLS ? POLL_MS : false,
  });
}

/** True while an answer may still change from "open" by asking again. */
export function isStillPolling(state: string, answers: number): boolean {
  return state === 'open' && answers < POLLS;
}
