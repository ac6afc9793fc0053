import { MapPin } from 'lucide-react';
import { SmallMap } from './small-map';

interface ApproximatePlaceProps {
  place: string;
  area: { lat: number; lng: number };
}

/** Where a vehicle is, as far as everybody may know (S4). */
export function ApproximatePlace({ place, area }: ApproximatePlaceProps) {
  return (
    <section aria-labelledby="area-heading" className="flex flex-col gap-4">
      <h2 id="area-heading" className="text-h2">
        Where it is
      </h2>
      <p className="flex items-start gap-2 text-secondary">
        <MapPin aria-hidden className="mt-1 size-4 shrink-0" />
        <span>{place}. You get the address once the booking is confirmed.</span>
      </p>
      <SmallMap {...area} />
    </section>
  );
}
