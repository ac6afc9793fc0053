import { queryOptions, type QueryState } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import type { PaymentResult, VerifyRequest } from '@/lib/api/types';
import { paymentKeys } from './keys';

export interface PaymentReference {
  sessionId?: string;
  bookingId?: string;
  /** What the return address says was bought. */
  type?: VerifyRequest['type'] | undefined;
  registration?: string | undefined;
  /** Paid for with a credit: there is no payment to ask for. */
  byCredit: boolean;
}

/** How often and how long an unfinished payment is asked for. */
const POLL_MS = 2000;
const POLLS = 15;

/** The outcome of a payment as the server reads it from the provider (K4); polled while it is open. */
export function verifyPaymentQuery(reference: PaymentReference) {
  const { sessionId, bookingId, type, registration } = reference;
  return queryOptions({
    queryKey: paymentKeys.result(sessionId, bookingId, type ?? undefined, registration),
    queryFn: ({ signal }) =>
      answer(
        api.POST('/api/v1/payments/verify', {
          body: {
            session_id: sessionId ?? null,
            booking_id: bookingId ?? null,
            // Only orders have them.
            ...(type && { type, registration_number: registration ?? null }),
          },
          signal,
        }),
      ),
    staleTime: Infinity,
    refetchInterval: ({ state }) => (isStillPolling(state) ? POLL_MS : false),
  });
}

type Asked = Pick<QueryState<PaymentResult>, 'data' | 'dataUpdateCount' | 'errorUpdateCount'>;

/** How often the server was asked to the end, with or without an answer. */
export function timesAsked({ dataUpdateCount, errorUpdateCount }: Asked): number {
  return dataUpdateCount + errorUpdateCount;
}

/** True while an answer may still change from "open" by asking again. */
export function isStillPolling(query: Asked): boolean {
  return query.data?.state === 'open' && timesAsked(query) < POLLS;
}
