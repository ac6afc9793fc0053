import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSession } from '@/features/accounts';
import { ApiError } from '@/lib/api/error';
import type { VehicleDetail } from '@/lib/api/types';
import { toast } from '@/lib/toast';
import { useDebounced } from '@/lib/use-debounced';
import { deliveryQuery } from '../api/delivery';
import { deliveryOffer, foundText, isLookedUp, oneLine } from '../rules/delivery';

const LOOK_UP_DELAY_MS = 2000; // so long nobody has typed (P4-23)

/**
 * Whether the vehicle is to be brought, where to, and what that costs (P4-22 to P4-26), which only those who are signed
 * in are told. The address stands here alone, also while somebody signs in: it is nobody else's business, so it is in
 * no address of a page and in no storage.
 */
export function useDelivery(vehicle: VehicleDetail) {
  const offer = deliveryOffer(vehicle);
  const [isWanted, setWanted] = useState(false);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const client = useQueryClient();
  const address = oneLine(typed);
  const settled = useDebounced(address, LOOK_UP_DELAY_MS);
  const isKnown = address === asked || (address === settled && isLookedUp(address));
  const query = deliveryQuery(vehicle.id, address);
  const { user } = useSession();
  const { data, error, isFetching } = useQuery({
    ...query,
    enabled: isWanted && isKnown && Boolean(user),
  });
  const check = isWanted ? (data ?? null) : null;
  useEffect(() => {
    if (check) toast.success('Delivery Available', foundText(check));
  }, [check]);
  useEffect(() => {
    if (error) toast.error(...wordsOf(error));
  }, [error]);

  function choose(wanted: boolean) {
    setWanted(wanted);
    setTyped('');
    setAsked(null);
  }
  /** Looks the address up now; what comes out stands on the card and in a toast. */
  async function measure() {
    setAsked(address);
    await client.fetchQuery(query).catch(() => undefined);
  }
  const problem = isWanted && error ? wordsOf(error)[1] : null;
  const needsSignIn = user === null;
  return {
    offer,
    isWanted,
    choose,
    typed,
    setTyped,
    address,
    needsSignIn,
    check,
    problem,
    isFetching,
    measure,
  };
}

export type Delivery = ReturnType<typeof useDelivery>;

/** Title and text of a check that failed (P8-52 to P8-55): the server's words, where it answered. */
function wordsOf(error: Error): [string, string] {
  if (error instanceof ApiError && error.status > 0) return [error.title, error.detail];
  return [
    '⚠️ Delivery Check Failed',
    'Map service temporarily unavailable - please try again in a few moments',
  ];
}
