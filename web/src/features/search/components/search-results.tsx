import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { ErrorState } from '@/components/ui/error-state';
import { Pagination } from '@/components/ui/pagination';
import { Skeleton } from '@/components/ui/skeleton';
import { choiceQuery } from '@/features/bookings';
import { VehicleGrid, VehicleGridSkeleton } from '@/features/vehicles';
import { ApiError } from '@/lib/api/error';
import type { VehicleList } from '@/lib/api/types';
import { cn } from '@/lib/cn';
import { useAddress } from '@/lib/use-address';
import { useDocumentTitle } from '@/lib/use-document-title';
import { useMediaQuery } from '@/lib/use-media-query';
import { searchVehiclesQuery } from '../api/search-vehicles';
import { browseAddress, type Browse, type ChangeBrowse } from '../rules/browse-address';
import { activeFilters, NO_FILTERS } from '../rules/filters';
import { ELSEWHERE, elsewhereFrom } from '../rules/place-words';
import { resultsTitle } from '../rules/results-words';
import { ActiveFilters } from './active-filters';
import { FilterPanel, type FilterPanelProps } from './filter-panel';
import { MapBeside } from './lazy-map-beside';
import { NothingFound } from './nothing-found';
import { ResultsHeader } from './results-header';
import { TypeRow } from './type-row';
import { UnknownPlace } from './unknown-place';

/** The vehicles that a search found, page by page, with what narrows and orders them. */
export function SearchResults() {
  const [search, change] = useAddress(browseAddress);
  const { data, error, isPlaceholderData, refetch } = useQuery(searchVehiclesQuery(search));
  useDocumentTitle(resultsTitle(search.location, isPlaceholderData ? undefined : data));
  const results = useRef<HTMLElement>(null);
  const onChange: ChangeBrowse = (changes, how = { push: true }) =>
    change({ page: 1, ...changes }, how);
  const clear = () => onChange(NO_FILTERS);
  const panel = { search, counts: error && !data ? null : data?.facets, onChange };
  const isWide = useMediaQuery('(min-width: 1024px)');
  const hasMap = isWide && search.view === 'map';
  const [lit, setLit] = useState<string | null>(null);
  const light = hasMap
    ? ({ target }: { target: EventTarget }) => setLit(vehicleAt(target))
    : undefined;
  return (
    <div className="flex flex-col gap-5 md:gap-6">
      <TypeRow {...panel} />
      <div
        className={cn(
          'lg:grid lg:items-start',
          hasMap
            ? 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-6'
            : 'lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-8',
        )}
      >
        {!hasMap && <FilterAside {...panel} onSkip={() => results.current?.focus()} />}
        <section
          ref={results}
          data-slot="results"
          aria-label="Results"
          tabIndex={-1}
          // Where a filter takes cards away, browsers would follow one that stays to its new place (P2.5-12).
          className="flex [overflow-anchor:none] min-h-dvh min-w-0 flex-col gap-4 outline-none md:gap-5"
        >
          <ResultsHeader
            {...panel}
            list={data}
            isFailed={Boolean(error) && !data}
            onClear={clear}
          />
          <ActiveFilters filters={activeFilters(search)} onChange={onChange} onClear={clear} />
          {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
          {!error && !data && <VehicleGridSkeleton columns={hasMap ? 2 : 3} firstRow="visible" />}
          {data && (
            <div
              data-slot="results-list"
              onPointerOver={light}
              onPointerLeave={() => setLit(null)}
              onFocus={light}
              aria-busy={isPlaceholderData || undefined}
              className={cn(
                'flex flex-col gap-6 transition-opacity',
                isPlaceholderData && 'opacity-60',
              )}
            >
              <Found list={data} search={search} columns={hasMap ? 2 : 3} onChange={onChange} />
            </div>
          )}
        </section>
        {hasMap && (
          <div className="sticky top-22 h-[calc(100dvh-6rem)]">
            <Suspense fallback={<Skeleton className="size-full" />}>
              <MapBeside search={search} onChange={onChange} lit={lit} />
            </Suspense>
          </div>
        )}
      </div>
    </div>
  );
}

/** The vehicle whose card the pointer or the focus is on. */
function vehicleAt(target: EventTarget): string | null {
  const card = target instanceof Element ? target.closest('[data-slot="vehicle-card"]') : null;
  const address = card?.querySelector('a')?.getAttribute('href') ?? '';
  return /^\/vehicle\/([^/?]+)/.exec(address)?.[1] ?? null;
}

/** The filters beside the list, where there is room for them. */
function FilterAside({ onSkip, ...panel }: FilterPanelProps & { onSkip: () => void }) {
  return (
    <aside
      aria-label="Filters"
      className="hidden lg:sticky lg:top-22 lg:-ml-1.5 lg:block lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:overscroll-contain lg:px-1.5 lg:pb-4"
    >
      {/* The filters are many stops of the keyboard before the list. */}
      <button
        type="button"
        onClick={onSkip}
        className="sr-only rounded-md font-semibold text-primary underline focus:not-sr-only focus:mb-3 focus:block focus:min-h-11"
      >
        Skip the filters
      </button>
      <FilterPanel {...panel} />
    </aside>
  );
}

interface FoundProps {
  list: VehicleList;
  search: Browse;
  columns: 2 | 3;
  onChange: ChangeBrowse;
}

function Found({ list, search, columns, onChange }: FoundProps) {
  const { startDate, endDate } = search;
  return (
    <>
      {list.place_unknown && <UnknownPlace list={list} search={search} />}
      {list.items.length === 0 ? (
        <NothingFound list={list} search={search} onChange={onChange} />
      ) : (
        <Cards list={list} query={choiceQuery({ startDate, endDate })} columns={columns} />
      )}
      {list.items.length > 0 && (
        <Pagination
          page={list.page}
          pageSize={list.page_size}
          total={list.total}
          label="Pages of results"
        />
      )}
    </>
  );
}

/** The cards, of a place that nobody knows in two parts (S1). */
function Cards({ list, query, columns }: Pick<FoundProps, 'list' | 'columns'> & { query: string }) {
  const cut = elsewhereFrom(list);
  const here = list.items.slice(0, cut);
  const elsewhere = list.items.slice(cut);
  const look = { query, columns };
  return (
    <>
      {here.length > 0 && <VehicleGrid {...look} heading="h2" vehicles={here} firstRow="visible" />}
      {elsewhere.length > 0 && (
        <section aria-label={ELSEWHERE} className="flex flex-col gap-4">
          <h2 className="text-h3 font-semibold">{ELSEWHERE}</h2>
          <VehicleGrid
            {...look}
            heading="h3"
            vehicles={elsewhere}
            firstRow={here.length > 0 ? 'below' : 'visible'}
          />
        </section>
      )}
    </>
  );
}

/** A search that the server refuses says why; anything else is ours (P2.5-11). */
function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const refused = error instanceof ApiError && error.status === 422;
  return (
    <ErrorState
      title={refused ? error.title : 'Error Loading Vehicles'}
      text={
        refused
          ? error.detail
          : "We're having trouble loading the vehicles. Please try again later."
      }
      // What the server refuses once it refuses again.
      onRetry={refused ? undefined : onRetry}
    />
  );
}
