import { paymentRequest } from '@/features/payments';
import { answer, api } from '@/lib/api/client';
import { once } from '@/lib/api/idempotency';
import { useAction, type Said } from '@/lib/use-action';
import type { Booking, QuoteForRenter, Released } from '@/lib/api/types';
import { driverOf } from '../rules/driver';
import { rentalRequest, type WantedRental } from '../rules/for-renter';

/** What a rental would cost a renter, who alone may book it at that price (K10). */
export function useQuoteForRenter(
  onPriced: (rental: WantedRental, priced: QuoteForRenter) => void,
) {
  return useAction({
    send: (rental: WantedRental) =>
      answer(api.POST('/api/v1/admin/bookings/quotes', { body: rentalRequest(rental) })),
    done: (priced, rental) => onPriced(rental, priced),
  });
}

interface BookingForRenter {
  priced: QuoteForRenter;
  email: string;
  reason: string;
}

/** Books what was priced; the renter gets a link to pay. */
export function useBookForRenter(said: Said<Booking>) {
  return useAction({
    ...said,
    send: ({ priced, email, reason }: BookingForRenter) =>
      answer(
        api.POST('/api/v1/admin/bookings', {
          params: { header: once },
          body: { ...paymentRequest(priced.quote, driverOf(priced)), renter_email: email, reason },
        }),
      ),
    changes: 'admin_data_changed',
  });
}

/** Gives the dates of a renter's unpaid hold back, unless it proves paid. */
export function useReleaseForRenter(said: Said<Released>) {
  return useAction({
    ...said,
    send: ({ id, reason }: { id: string; reason: string }) =>
      answer(
        api.POST('/api/v1/admin/bookings/{id}/release', {
          params: { path: { id }, header: once },
          body: { reason },
        }),
      ),
    changes: 'admin_data_changed',
  });
}
