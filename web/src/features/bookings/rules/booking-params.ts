import { addressOf, dayField, idField, oneOfField } from '@/lib/address';
import { QUARTERS } from '@/lib/dates/wall-time';

const METHODS = ['pay_now', 'pay_on_collection'] as const;
export type PaymentMethod = (typeof METHODS)[number];

/** A time that can be chosen; one that the address does not name is worked out from the day (withTimes). */
const quarterField = oneOfField<string | undefined>(QUARTERS, undefined);

/** What a renter has chosen, kept in the address so that signing in or a reload loses nothing. */
export const bookingAddress = addressOf({
  startDate: dayField,
  endDate: dayField,
  startTime: quarterField,
  endTime: quarterField,
  paymentMethod: oneOfField<PaymentMethod>(METHODS, 'pay_now'),
  hold: idField,
});

export type BookingChoice = ReturnType<typeof bookingAddress.read>;

/** The query string that carries a choice to another page. */
export function choiceQuery(choice: Partial<BookingChoice>): string {
  return bookingAddress.query({ ...choice, hold: undefined });
}
