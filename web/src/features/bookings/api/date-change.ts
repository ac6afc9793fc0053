import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { once } from '@/lib/api/idempotency';
import type { DateChangePreview, DateChangeStarted } from '@/lib/api/types';
import { useAction, type Said } from '@/lib/use-action';
import type { ChosenTimes } from '../rules/booking-checks';
import { bookingKeys } from './keys';

/** What it costs to move a booking to other dates; always asked anew. Null while there is nothing to ask. */
export function dateChangeQuery(bookingId: string, to: ChosenTimes | null) {
  return queryOptions({
    queryKey: bookingKeys.dateChange(bookingId, to),
    queryFn: ({ signal }) =>
      answer(
        api.GET('/api/v1/bookings/{id}/date-change', {
          params: {
            path: { id: bookingId },
            query: {
              start_date: to!.startDate,
              start_time: to!.startTime,
              end_date: to!.endDate,
              end_time: to!.endTime,
            },
          },
          signal,
        }),
      ),
    enabled: to !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

interface DateChange {
  bookingId: string;
  shown: DateChangePreview;
}

/** Moves a booking as it was shown (K10): at once, or once the answer's `url` is paid. */
export function useChangeDates(said: Said<DateChangeStarted>) {
  return useAction({
    ...said,
    send: ({ bookingId: id, shown }: DateChange) => {
      const { start_date, start_time, end_date, end_time, to_pay_pence, refund_pence } = shown;
      return answer(
        api.POST('/api/v1/bookings/{id}/date-change', {
          params: { path: { id }, header: once },
          body: { start_date, start_time, end_date, end_time, to_pay_pence, refund_pence },
        }),
      );
    },
    changes: 'bookings_changed',
  });
}

/** Lets go of other dates that wait for their payment. */
export function useDropDateChange(said: Said<unknown>) {
  return useAction({
    ...said,
    send: (id: string) =>
      answer(api.DELETE('/api/v1/bookings/{id}/date-change', { params: { path: { id } } })),
    changes: 'bookings_changed',
  });
}
