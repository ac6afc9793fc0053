import { addressOf, idField, textField } from '@/lib/address';
import type { PaymentReference } from '../api/verify-payment';

const resultAddress = addressOf({
  session_id: textField(300),
  booking: idField,
  type: textField(40),
  registration: textField(20),
});

/** What the result page is about: a provider's session, a booking with nothing due (M4), or a check that a credit paid for. */
export function readPaymentReference(params: URLSearchParams): PaymentReference {
  const { session_id: sessionId, booking: bookingId, ...what } = resultAddress.read(params);
  // Such a check costs nothing, so no session leads to it: its registration does (D4-21, D4-23).
  const byCredit = what.type === 'hpi_credits' && what.registration !== undefined;
  return { sessionId, bookingId, byCredit };
}
