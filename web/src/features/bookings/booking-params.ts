import * as z from 'zod/mini';
import { readSearchParams } from '@/lib/search-params';
import { DEFAULT_TIME } from './wall-time';

export type PaymentMethod = 'pay_now' | 'pay_on_collection';

const date = z.catch(z.optional(z.iso.date()), undefined);
const quarter = z.catch(z.string().check(z.regex(/^([01]\d|2[0-3]):(00|15|30|45)$/)), DEFAULT_TIME);

/** What a renter has chosen, kept in the address so that signing in or a reload loses nothing. */
const bookingSchema = z.object({
  startDate: date,
  endDate: date,
  startTime: quarter,
  endTime: quarter,
  paymentMethod: z.catch(z.enum(['pay_now', 'pay_on_collection']), 'pay_now'),
  hold: z.catch(z.optional(z.uuid()), undefined),
});

export type BookingChoice = z.infer<typeof bookingSchema>;

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
