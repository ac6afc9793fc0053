import { useMutation, useQueryClient } from '@tanstack/react-query';
import { paymentRequest } from '@/features/payments';
import { answer, api } from '@/lib/api/client';
import { withIdempotencyKey } from '@/lib/api/idempotency';
import { useAction, type Said } from '@/lib/use-action';
import type { QuoteForRenter, Released, RentalForRenter } from '@/lib/api/types';
import { driverOf } from '../rules/driver';
import { adminBookingKeys } from './keys';

/** What a rental would cost a renter, who alone may book it at that price (K10). */
export function useQuoteForRenter() {
  return useMutation({
    mutationFn: (body: RentalForRenter) =>
      answer(api.POST('/api/v1/admin/bookings/quotes', { body })),
  });
}

interface BookingForRenter {
  priced: QuoteForRenter;
  email: string;
  reason: string;
}

/** Books what was priced; the renter gets a link to pay. */
export function useBookForRenter() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ priced, email, reason }: BookingForRenter) => {
      const body = {
        ...paymentRequest(priced.quote, driverOf(priced)),
        renter_email: email,
        reason,
      };
      return withIdempotencyKey('book for renter', body, (key) =>
        answer(
          api.POST('/api/v1/admin/bookings', {
            params: { header: { 'Idempotency-Key': key } },
            body,
          }),
        ),
      );
    },
    onSuccess: () => client.invalidateQueries({ queryKey: adminBookingKeys.all }),
  });
}

/** Gives the dates of a renter's unpaid hold back, unless it proves paid. */
export function useReleaseForRenter(said: Said<Released>) {
  const client = useQueryClient();
  return useAction({
    ...said,
    send: ({ id, reason }: { id: string; reason: string }) =>
      withIdempotencyKey('release for renter', { id, reason }, (key) =>
        answer(
          api.POST('/api/v1/admin/bookings/{id}/release', {
            params: { path: { id }, header: { 'Idempotency-Key': key } },
            body: { reason },
          }),
        ),
      ),
    changed: () => client.invalidateQueries({ queryKey: adminBookingKeys.all }),
  });
}
