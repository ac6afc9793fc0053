import * as z from 'zod/mini';
import { readSearchParams } from '@/lib/search-params';
import type { PaymentReference } from './api/verify-payment';

const text = z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(300))), undefined);

const resultSchema = z.object({
  session_id: text,
  booking: z.catch(z.optional(z.uuid()), undefined),
});

/** Which payment the result page is about: a provider's session, or a booking with nothing due (M4). */
export function readPaymentReference(params: URLSearchParams): PaymentReference {
  const { session_id: sessionId, booking: bookingId } = readSearchParams(resultSchema, params);
  return { sessionId, bookingId };
}
