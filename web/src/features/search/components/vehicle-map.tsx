import { List } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { choiceQuery } from '@/features/bookings';
import { hasWebGl, MapLoading, MapView, useMapSearch } from '@/features/map';
import { plural } from '@/lib/format';
import { paths } from '@/lib/paths';
import { useAddress } from '@/lib/use-address';
import { browseAddress, leadOf, type ChangeBrowse } from '../rules/browse-address';
import { activeFilters, NO_FILTERS } from '../rules/filters';
import { filtersOf } from '../rules/search-filters';
import { ActiveFilters } from './active-filters';
import { focusResults } from './focus-results';
import { FilterButton } from './filter-button';
import { MapFilters } from './map-filters';
import { PlaceRead } from './place-read';
import { FoldedSearch } from './folded-search';
import { SearchResults } from './search-results';
import { UnknownPlace } from './unknown-place';
import { ViewSwitch } from './view-switch';

/** The map with what the search in the address finds (P2.5-19 to P2.5-27); where it cannot be drawn, the list. */
export function VehicleMap() {
  const [canDraw] = useState(hasWebGl);
  return canDraw ? <DrawnMap /> : <ListInstead />;
}

function DrawnMap() {
  const [search, change] = useAddress(browseAddress);
  const onChange: ChangeBrowse = (changes, how = { push: true }) =>
    change({ page: 1, ...changes }, how);
  const map = useMapSearch({
    filters: filtersOf(search),
    area: search.area,
    // A move of the map is no step that Back undoes: there are too many.
    onArea: (area) => onChange({ area }, { push: false }),
  });
  const { location = '', startDate = '', endDate = '', vehicleType = 'any' } = search;
  const hasTotals = leadOf(search) && startDate && endDate;
  const counts = map.answer?.facets ?? undefined;
  // Which part of the map is shown can be seen; the others have their fields.
  const others = activeFilters({ ...search, ...fieldsOfMap, area: undefined });
  const clear = () => onChange({ ...NO_FILTERS, area: search.area });
  const read = location === '' ? undefined : map.read;
  return (
    <div data-slot="vehicle-map" className="group flex min-h-[calc(100dvh-4.5rem)] flex-col">
      <header className="container-page flex flex-col gap-3 py-3">
        <h1 className="sr-only">Map of vehicles</h1>
        <FoldedSearch
          initial={{ location, startDate, endDate, vehicleType }}
          target={paths.map}
          hasType={false}
        />
        <div className="flex flex-col gap-3 lg:flex-row lg:items-center lg:justify-between">
          <div className="flex gap-2">
            <MapFilters search={search} counts={counts} onChange={onChange} />
            <FilterButton
              search={search}
              counts={counts}
              onChange={onChange}
              active={others.length}
              total={map.answer?.total}
              onClear={clear}
              className="max-sm:px-3 max-sm:[&>svg]:hidden"
            />
          </div>
          <div className="flex items-center justify-between gap-4">
            <p aria-live="polite" className="tabular font-semibold">
              {map.answer &&
                `${plural(map.answer.total, 'vehicle')} shown${hasTotals ? ', with their total prices' : ''}`}
            </p>
            <LinkButton
              variant="outline"
              to={paths.browse + browseAddress.query(search)}
              className="max-md:hidden"
            >
              <List aria-hidden className="size-4.5" /> Show list
            </LinkButton>
          </div>
        </div>
        <ActiveFilters filters={others} onChange={onChange} onClear={clear} />
        {read && !read.place && <UnknownPlace list={read} search={search} />}
        {read?.place && <PlaceRead place={read.place} search={search} />}
      </header>
      <ViewSwitch
        to="list"
        search={search}
        // Above the ground's sources, and out of the way of a pin's card.
        className="-mt-21 mb-10 group-has-data-[slot=pin-place]:invisible"
      />
      <Suspense
        fallback={<MapLoading className="min-h-112 grow short:min-h-[calc(100dvh-5rem)]" />}
      >
        <MapView
          search={map}
          query={choiceQuery({ startDate: search.startDate, endDate: search.endDate })}
          leads={leadOf(search)}
          wayOut={(startDate || endDate) && <ClearDates onChange={onChange} />}
          className="min-h-112 grow short:min-h-[calc(100dvh-5rem)]"
        />
      </Suspense>
    </div>
  );
}

/** The quickest way out, and the only one on a phone that does not open the search. */
function ClearDates({ onChange }: { onChange: ChangeBrowse }) {
  return (
    <Button
      variant="outline"
      onClick={({ currentTarget }) => {
        focusResults(currentTarget);
        onChange({ startDate: undefined, endDate: undefined });
      }}
    >
      Clear the dates
    </Button>
  );
}

const fieldsOfMap = { vehicleType: undefined, minPrice: undefined, maxPrice: undefined };

function ListInstead() {
  const [search] = useAddress(browseAddress);
  const { location = '', startDate = '', endDate = '', vehicleType = 'any' } = search;
  return (
    <div className="container-page flex flex-col gap-5 py-4 md:gap-8 md:py-8">
      <FoldedSearch
        initial={{ location, startDate, endDate, vehicleType }}
        target={paths.map}
        hasType={false}
      />
      <Alert title="Your browser can’t show the map">
        The map needs WebGL, which this browser doesn’t support or has switched off. Here is the
        list instead.
      </Alert>
      <SearchResults hasMap={false} />
    </div>
  );
}
