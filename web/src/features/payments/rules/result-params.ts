import { addressOf, idField, textField } from '@/lib/address';
import type { PaymentReference } from '../api/verify-payment';

/** The kinds of orders that return here (D2.5-02). */
const RETURN_TYPES = ['hpi', 'hpi_check', 'hpi_deal', 'hpi_credits', 'insurance'] as const;

const resultAddress = addressOf({
  session_id: textField(300),
  booking: idField,
  type: textField(40),
  registration: textField(20),
});

/** What the result page is about: a provider's session, a booking with nothing due (M4), or a check that a credit paid (K15). */
export function readPaymentReference(params: URLSearchParams): PaymentReference {
  const { session_id: sessionId, booking: bookingId, ...what } = resultAddress.read(params);
  const type = RETURN_TYPES.find((one) => one === what.type);
  // Such a check costs nothing, so no session leads to it: its registration does (D4-21, D4-23).
  const byCredit = type === 'hpi_credits' && what.registration !== undefined;
  return { sessionId, bookingId, type, registration: what.registration, byCredit };
}
