import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useSession } from '@/features/accounts';
import { bookingKeys } from '../api/keys';

interface DeliveryDraft {
  isWanted: boolean;
  typed: string;
  /** The address that "Book Now" had looked up before it was long enough to be looked up by itself. */
  asked: string | null;
}

interface BookingDraft {
  /** Who wrote it; null for a visitor, who takes it along when signing in. */
  by: string | null;
  delivery: DeliveryDraft;
}

const NONE: BookingDraft = { by: null, delivery: { isWanted: false, typed: '', asked: null } };
const KEPT_MS = 60 * 60_000;

const draftQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: bookingKeys.draft(vehicleId),
    // Signing in must not take it away.
    meta: { session: true },
    queryFn: () => NONE,
    initialData: NONE,
    staleTime: Infinity,
    gcTime: KEPT_MS,
  });

/**
 * What somebody has chosen for a vehicle beyond what stands in the address (dates, times, payment): one draft, which
 * card, bar and booking page share. It is nobody else's business, so it is in no address of a page and in no storage,
 * and goes with whoever wrote it.
 */
export function useBookingDraft(vehicleId: string) {
  const client = useQueryClient();
  const { queryKey } = draftQuery(vehicleId);
  const { data: stored } = useQuery(draftQuery(vehicleId));
  const { user } = useSession();
  const userId = user?.id;
  const isSomebodyElses = stored.by !== null && user !== undefined && stored.by !== userId;
  const draft = isSomebodyElses ? NONE : stored;

  const changeDelivery = useCallback(
    (part: Partial<DeliveryDraft>) =>
      client.setQueryData(queryKey, {
        ...draft,
        delivery: { ...draft.delivery, ...part },
        by: userId ?? null,
      }),
    [client, queryKey, draft, userId],
  );
  const isVisitors = stored.by === null && stored !== NONE;
  useEffect(() => {
    if (isVisitors && userId) client.setQueryData(queryKey, { ...stored, by: userId });
  }, [isVisitors, userId, stored, client, queryKey]);
  return { delivery: draft.delivery, changeDelivery, isUntouched: draft === NONE };
}
