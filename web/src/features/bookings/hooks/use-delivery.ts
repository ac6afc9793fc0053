import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSession } from '@/features/accounts';
import { ApiError } from '@/lib/api/error';
import type { VehicleDetail } from '@/lib/api/types';
import { toast } from '@/lib/toast';
import { useDebounced } from '@/lib/use-debounced';
import { deliveryQuery } from '../api/delivery';
import { deliveryOffer, foundText, isLookedUp, oneLine } from '../rules/delivery';
import { useBookingDraft } from './use-booking-draft';

const LOOK_UP_DELAY_MS = 2000; // so long nobody has typed (P4-23)

/**
 * Whether the vehicle is to be brought, where to, and what that costs (P4-22 to P4-26), which only those who are signed
 * in are told.
 */
export function useDelivery(vehicle: VehicleDetail) {
  const offer = deliveryOffer(vehicle);
  const { delivery: draft, changeDelivery: change } = useBookingDraft(vehicle.id);
  const isWanted = draft.isWanted && offer !== null;
  const client = useQueryClient();
  const address = oneLine(draft.typed);
  const settled = useDebounced(address, LOOK_UP_DELAY_MS);
  const isKnown = address === draft.asked || (address === settled && isLookedUp(address));
  const query = deliveryQuery(vehicle.id, address);
  const { user } = useSession();
  const { data, error, isFetching, dataUpdatedAt, errorUpdatedAt } = useQuery({
    ...query,
    enabled: isWanted && isKnown && Boolean(user),
  });
  /** Looks the address up now; what comes out stands on the card and in a toast. */
  async function measure() {
    change({ asked: address });
    await client.fetchQuery(query).catch(() => undefined);
  }
  return {
    offer,
    isWanted,
    choose: (wanted: boolean) => change({ isWanted: wanted, typed: '', asked: null }),
    typed: draft.typed,
    setTyped: (typed: string) => change({ typed }),
    address,
    needsSignIn: user === null,
    check: isWanted ? (data ?? null) : null,
    error: isWanted ? error : null,
    problem: isWanted && error ? wordsOf(error)[1] : null,
    isFetching,
    /** When what is known was found out. */
    foundAt: Math.max(dataUpdatedAt, errorUpdatedAt),
    measure,
  };
}

export type Delivery = ReturnType<typeof useDelivery>;

/** Says in a toast what a look-up has just found (P4-25); not again what was found before. */
export function useDeliveryNews({ check, error, foundAt }: Delivery) {
  const saidUntil = useRef(0);
  useEffect(() => {
    saidUntil.current = Date.now();
  }, []);
  useEffect(() => {
    if ((!check && !error) || foundAt < saidUntil.current) return;
    saidUntil.current = foundAt + 1;
    if (check) toast.success('Delivery available', foundText(check));
    else if (error) toast.error(...wordsOf(error));
  }, [check, error, foundAt]);
}

/** Title and text of a check that failed (P8-52 to P8-55): the server's words, where it answered. */
function wordsOf(error: Error): [string, string] {
  if (error instanceof ApiError && error.status > 0) return [error.title, error.detail];
  return [
    '⚠️ Delivery Check Failed',
    'Map service temporarily unavailable - please try again in a few moments',
  ];
}
