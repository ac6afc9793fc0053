import { useQuery } from '@tanstack/react-query';
import type { Hold } from '@/lib/api/types';
import { holdQuery } from '../api/hold';
import { holdTimeLeft } from '../rules/hold-countdown';
import { useNow } from '@/lib/use-now';

const LOOK_AGAIN_MS = 5000;
/** It may be paid or released on another device meanwhile. */
const LOOK_ELSEWHERE_MS = 30_000;

/**
 * One's own hold, counted down. Only the server ends it: when the clock here has run out, or while the
 * checkout is still being opened, it is asked often until it says how things stand.
 */
export function useHold(bookingId: string, enabled = true) {
  const now = useNow(1000);
  const query = useQuery({
    ...holdQuery(bookingId),
    enabled,
    refetchInterval: ({ state: { data } }) => {
      if (data?.state !== 'held') return false;
      return isUnsettled(data, now) ? LOOK_AGAIN_MS : LOOK_ELSEWHERE_MS;
    },
  });
  return { ...query, left: holdTimeLeft(query.data?.hold_expires_at ?? null, now) };
}

function isUnsettled(hold: Hold, now: number): boolean {
  return !hold.url || Date.parse(hold.hold_expires_at ?? '') <= now;
}
