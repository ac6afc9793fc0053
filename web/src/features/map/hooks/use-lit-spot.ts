import { useQuery } from '@tanstack/react-query';
import { vehicleQuery } from '@/features/vehicles';
import type { MapSpot } from '@/lib/api/types';
import { useDebounced } from '@/lib/use-debounced';
import { spotAround } from '../rules/spot-around';

/** ms that somebody looks at a card before it is asked where its vehicle is. */
const pause = 150;

/** The spot of a vehicle whose card is looked at: its own pin, or the several that it stands among. */
export function useLitSpot(spots: readonly MapSpot[], lit: string | null): MapSpot | undefined {
  const own = lit === null ? undefined : spots.find(({ vehicle_id }) => vehicle_id === lit);
  const settled = useDebounced(lit, pause);
  const isSought = lit !== null && lit === settled && !own;
  // Its page needs the same answer, should the card be pressed.
  const { data } = useQuery({ ...vehicleQuery(lit ?? ''), enabled: isSought });
  return own ?? (isSought && data ? spotAround(spots, data.area) : undefined);
}
