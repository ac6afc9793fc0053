import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DeliveryCheck, QuoteRequest } from '@/lib/api/types';
import { quoteQuery } from '../api/quote';
import { datesProblem } from '../rules/booking-checks';
import type { TimedChoice } from '../rules/booking-times';
import { useDebounced } from '@/lib/use-debounced';

const QUOTE_DELAY_MS = 250;

/** What the server is asked to price; null while the dates cannot be priced at all. */
function quoteRequest(
  vehicleId: string,
  choice: TimedChoice,
  now: string,
  delivery: DeliveryCheck | null,
): QuoteRequest | null {
  const { startDate, endDate, startTime, endTime, paymentMethod } = choice;
  if (!startDate || !endDate || datesProblem(choice, now)) return null;
  return {
    vehicle_id: vehicleId,
    start_date: startDate,
    start_time: startTime,
    end_date: endDate,
    end_time: endTime,
    payment_method: paymentMethod,
    delivery_requested: delivery !== null,
    delivery_address: delivery?.address ?? null,
    delivery_measured: delivery?.measured ?? null,
  };
}

/** The price of the current choice. `quote` is only ever that of the choice on the screen. */
export function useQuote(
  vehicleId: string,
  choice: TimedChoice,
  now: string,
  delivery: DeliveryCheck | null,
) {
  const written = JSON.stringify(quoteRequest(vehicleId, choice, now, delivery));
  const settled = useDebounced(written, QUOTE_DELAY_MS);
  const request = useMemo(() => JSON.parse(settled) as QuoteRequest | null, [settled]);
  const query = useQuery(quoteQuery(request));
  const isCurrent = settled === written && !query.isPlaceholderData && !query.isFetching;
  const wanted = written !== 'null';
  return {
    request,
    /** The price that may be paid; null while it is being asked for. */
    quote: wanted && isCurrent && !query.isError ? (query.data ?? null) : null,
    /** The last price known, to be shown dimmed meanwhile. */
    shown: wanted && !query.isError ? (query.data ?? null) : null,
    error: wanted && isCurrent ? query.error : null,
    isPending: wanted && !isCurrent,
    retry: () => void query.refetch(),
  };
}
