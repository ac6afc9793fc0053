import { idField, querySchema, textField } from '@/lib/query-fields';
import { readSearchParams } from '@/lib/search-params';
import type { PaymentReference } from './api/verify-payment';

const resultSchema = querySchema({ session_id: textField(300), booking: idField });

/** Which payment the result page is about: a provider's session, or a booking with nothing due (M4). */
export function readPaymentReference(params: URLSearchParams): PaymentReference {
  const { session_id: sessionId, booking: bookingId } = readSearchParams(resultSchema, params);
  return { sessionId, bookingId };
}
