import { Suspense } from 'react';
import { choiceQuery } from '@/features/bookings';
import { MapLoading, MapView, useMapSearch } from '@/features/map';
import { leadOf, type Browse, type ChangeBrowse } from '../rules/browse-address';
import { filtersOf } from '../rules/search-filters';

export interface MapBesideProps {
  search: Browse;
  onChange: ChangeBrowse;
  /** The vehicle whose card is looked at. */
  lit: string | null;
}

/** The map beside the results: the list follows where it is moved to. */
export default function MapBeside({ search, onChange, lit }: MapBesideProps) {
  const map = useMapSearch({
    filters: filtersOf(search),
    area: search.area,
    onArea: (area) => onChange({ area }, { push: false }),
    counts: false,
  });
  const { startDate, endDate } = search;
  return (
    <Suspense fallback={<MapLoading className="size-full rounded-lg" />}>
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
