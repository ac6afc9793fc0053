import { addressOf, idField, textField } from '@/lib/address';
import type { PaymentReference } from '../api/verify-payment';

const resultAddress = addressOf({ session_id: textField(300), booking: idField });

/** Which payment the result page is about: a provider's session, or a booking with nothing due (M4). */
export function readPaymentReference(params: URLSearchParams): PaymentReference {
  const { session_id: sessionId, booking: bookingId } = resultAddress.read(params);
  return { sessionId, bookingId };
}
