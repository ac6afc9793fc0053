import { dayField, idField, oneOfField, querySchema } from '@/lib/query-fields';
import { readSearchParams } from '@/lib/search-params';
import { DEFAULT_TIME, QUARTERS } from './wall-time';

const METHODS = ['pay_now', 'pay_on_collection'] as const;
export type PaymentMethod = (typeof METHODS)[number];

/** A time that can be chosen; one that the address does not name is worked out from the day (withTimes). */
const quarterField = (written: string | undefined) =>
  QUARTERS.find((quarter) => quarter === written);

/** What a renter has chosen, kept in the address so that signing in or a reload loses nothing. */
const bookingSchema = querySchema({
  startDate: dayField,
  endDate: dayField,
  startTime: quarterField,
  endTime: quarterField,
  paymentMethod: oneOfField(METHODS, 'pay_now'),
  hold: idField,
});

export type BookingChoice = Partial<
  Record<'startDate' | 'endDate' | 'startTime' | 'endTime' | 'hold', string>
> & { paymentMethod: PaymentMethod };

export function readBookingChoice(params: URLSearchParams): BookingChoice {
  return readSearchParams(bookingSchema, params);
}

/** The query string that carries a choice to another page; what stands at its default is left out. */
export function bookingQuery(choice: Partial<BookingChoice>): string {
  const query = new URLSearchParams();
  if (choice.startDate) query.set('startDate', choice.startDate);
  if (choice.endDate) query.set('endDate', choice.endDate);
  if (choice.startTime && choice.startTime !== DEFAULT_TIME)
    query.set('startTime', choice.startTime);
  if (choice.endTime && choice.endTime !== DEFAULT_TIME) query.set('endTime', choice.endTime);
  if (choice.paymentMethod === 'pay_on_collection') query.set('paymentMethod', 'pay_on_collection');
  const written = query.toString();
  return written ? `?${written}` : '';
}
