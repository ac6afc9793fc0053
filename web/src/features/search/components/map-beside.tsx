import { Suspense, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Skeleton } from '@/components/ui/skeleton';
import { choiceQuery } from '@/features/bookings';
import { hasWebGl, MapView, useMapSearch } from '@/features/map';
import { leadOf, type Browse, type ChangeBrowse } from '../rules/browse-address';
import { filtersOf } from '../rules/search-filters';

export interface MapBesideProps {
  search: Browse;
  onChange: ChangeBrowse;
  /** The vehicle whose card is looked at. */
  lit: string | null;
}

/** The map beside the results: the list follows where it is moved to. */
export default function MapBeside(props: MapBesideProps) {
  const [canDraw] = useState(hasWebGl);
  if (canDraw) return <Drawn {...props} />;
  return (
    <Alert title="Your browser can’t show the map">
      The map needs WebGL, which this browser doesn’t support. Hide the map to see more of the list.
    </Alert>
  );
}

function Drawn({ search, onChange, lit }: MapBesideProps) {
  const map = useMapSearch({
    filters: filtersOf(search),
    area: search.area,
    onArea: (area) => onChange({ area }, { push: false }),
    counts: false,
  });
  const { startDate, endDate } = search;
  return (
    <Suspense fallback={<Skeleton className="size-full" />}>
      <MapView
        search={map}
        lit={lit}
        query={choiceQuery({ startDate, endDate })}
        leads={leadOf(search)}
        className="size-full rounded-lg border"
      />
    </Suspense>
  );
}
