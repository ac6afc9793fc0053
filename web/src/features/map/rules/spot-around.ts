import type { MapSpot } from '@/lib/api/types';
import { areaField } from './area';

/** Of the spots with several vehicles the one whose ground holds a point; the nearest, where two lie across each other. */
export function spotAround(
  spots: readonly MapSpot[],
  { lat, lng }: { lat: number; lng: number },
): MapSpot | undefined {
  const away = (spot: MapSpot) =>
    Math.hypot(spot.lat - lat, (spot.lng - lng) * Math.cos((lat * Math.PI) / 180));
  return spots
    .filter(({ area }) => {
      const ground = areaField.read(area ?? undefined);
      return (
        ground &&
        ground.south <= lat &&
        lat <= ground.north &&
        ground.west <= lng &&
        lng <= ground.east
      );
    })
    .toSorted((a, b) => away(a) - away(b))[0];
}
