import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Loaded } from '@/components/layout/loaded';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { choiceQuery } from '@/features/bookings';
import { hasWebGl, isKnownToLackWebGl, MapLoading } from '@/features/map';
import { VehicleGridSkeleton } from '@/features/vehicles';
import { cn } from '@/lib/cn';
import { useAddress } from '@/lib/use-address';
import { useAfterLoad } from '@/lib/use-after-load';
import { useDocumentTitle } from '@/lib/document-title';

import { useMediaQuery } from '@/lib/use-media-query';
import { searchPageQuery } from '../api/search-vehicles';
import { useResultPages } from '../hooks/use-result-pages';
import { browseAddress, leadOf, type Browse, type ChangeBrowse } from '../rules/browse-address';
import { activeFilters, NO_FILTERS } from '../rules/filters';
import { resultsTitle } from '../rules/results-words';
import { ActiveFilters } from './active-filters';
import { FilterPanel, type FilterPanelProps } from './filter-panel';
import { MapBeside } from './lazy-map-beside';
import { NothingFound } from './nothing-found';
import { PlaceRead } from './place-read';
import { ResultList } from './result-list';
import { ResultsHeader } from './results-header';
import { SearchFailed } from './search-failed';
import { TypeRow } from './type-row';
import { UnknownPlace } from './unknown-place';
import { ViewSwitch } from './view-switch';

/** Where there is room for a map or filters beside a list. */
const besideQuery = '(width >= 64rem)';
/** Where there is none; of a page that the server wrote neither is said until it wakes up. */
const narrowQuery = '(width < 64rem)';

const NEEDS_WEB_GL = 'The map needs WebGL, which this browser doesn’t support or has turned off.';

/** Until then the grey cards say enough. */
const SLOW_AFTER_MS = 20_000;

interface SearchResultsProps {
  /** Whether there is a map beside the list, where there is room. */
  hasMap?: boolean;
}

/** The vehicles that a search found, with what narrows and orders them. */
export function SearchResults({ hasMap: isWanted = true }: SearchResultsProps) {
  const [search, change] = useAddress(browseAddress);
  const narrowed = useWithoutPage(search);
  const list = useResultPages(narrowed.key, search.page);
  const options = searchPageQuery(narrowed.search, list.pages.begun, true);
  const query = useQuery(options);
  const { data, error, isPlaceholderData } = query;
  const client = useQueryClient();
  // A request that hangs would be waited for otherwise.
  async function again() {
    await client.cancelQueries({ queryKey: options.queryKey });
    await query.refetch();
  }
  useDocumentTitle(resultsTitle(search.location, isPlaceholderData ? undefined : data));
  const results = useRef<HTMLElement>(null);
  const onChange: ChangeBrowse = (changes, how = { push: true }) =>
    change({ page: 1, ...changes }, how);
  const clear = () => onChange(NO_FILTERS);
  const panel = { search, counts: error && !data ? null : data?.facets, onChange };
  const map = useMapBeside(search.view !== 'list');
  const mayHaveMap = isWanted && map !== 'known impossible';
  const hasMap = mayHaveMap && search.view !== 'list';
  const columns = hasMap ? 2 : 3;
  const [lit, setLit] = useState<string | null>(null);
  const light = hasMap
    ? ({ target }: { target: EventTarget }) => setLit(vehicleAt(target))
    : undefined;
  return (
    <div className="flex flex-col gap-5 md:gap-6">
      <TypeRow {...panel} />
      {mayHaveMap && <ViewSwitch to="map" search={search} />}
      {isWanted && !mayHaveMap && <Alert>{NEEDS_WEB_GL}</Alert>}
      <div
        className={cn(
          'lg:grid lg:items-start',
          hasMap
            ? 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-6 xl:grid-cols-2'
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
            mayHaveMap={mayHaveMap}
            onClear={clear}
          />
          <ActiveFilters filters={activeFilters(search)} onChange={onChange} onClear={clear} />
          {!error && (!data || isPlaceholderData) && <Slow onRetry={() => void again()} />}
          <Loaded
            query={query}
            what="vehicles"
            skeleton={<VehicleGridSkeleton columns={columns} firstRow="visible" />}
            Failed={SearchFailed}
          >
            {(found) => (
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
                {found.place_unknown && <UnknownPlace list={found} search={search} />}
                {found.place && <PlaceRead place={found.place} search={search} />}
                {found.items.length === 0 ? (
                  <NothingFound list={found} search={search} onChange={onChange} />
                ) : (
                  <ResultList
                    {...list}
                    search={narrowed.search}
                    list={found}
                    onPage={(page) => change({ page }, { push: false })}
                    query={choiceQuery({ startDate: search.startDate, endDate: search.endDate })}
                    columns={columns}
                    leads={leadOf(search)}
                  />
                )}
              </div>
            )}
          </Loaded>
        </section>
        {hasMap && (
          <MapColumn>
            {map === 'due' && (
              <Suspense fallback={<MapLoading className="size-full rounded-lg" />}>
                <MapBeside search={search} onChange={onChange} lit={lit} />
              </Suspense>
            )}
            {map === 'later' && <MapLoading className="size-full rounded-lg" />}
            {map === 'impossible' && <NoMap onHide={() => onChange({ view: 'list' })} />}
          </MapColumn>
        )}
      </div>
    </div>
  );
}

/** The search alone: the same object while the list is scrolled from page to page, or only looks another way. */
function useWithoutPage(search: Browse) {
  const key = browseAddress.query({ ...search, page: 1, view: undefined, prices: undefined });
  return useMemo(() => ({ key, search: browseAddress.read(new URLSearchParams(key)) }), [key]);
}

/**
 * Whether a map stands beside the list: not where there is no room for it or it is hidden, and not before all else is
 * there. Only then is it tried whether it can be drawn, which takes a moment. Where it cannot its place is kept all the
 * same, so that the list stays where it is; the pages that follow in this tab begin without it.
 */
function useMapBeside(
  isShown: boolean,
): 'no room' | 'later' | 'due' | 'impossible' | 'known impossible' {
  // False where the server wrote the page: there the map has its place already.
  const isOurs = useMediaQuery('all');
  const [isKnown] = useState(() => isOurs && isKnownToLackWebGl());
  const isWide = useMediaQuery(besideQuery) && isShown;
  const isLater = useAfterLoad();
  const isPossible = useMemo(
    () => !isWide || isKnown || !isLater || hasWebGl(),
    [isWide, isKnown, isLater],
  );
  if (!isWide) return 'no room';
  if (isKnown) return 'known impossible';
  if (!isLater) return 'later';
  return isPossible ? 'due' : 'impossible';
}

/** In the map's place, and the way to a list that has all the room. */
function NoMap({ onHide }: { onHide: () => void }) {
  return (
    <div className="grid size-full place-content-center justify-items-center gap-4 p-6 text-center">
      <p role="status" className="max-w-sm text-secondary">
        {NEEDS_WEB_GL}
      </p>
      <Button variant="outline" onClick={onHide}>
        Show the list alone
      </Button>
    </div>
  );
}

/** The map beside the list, whose place is kept from the start. */
function MapColumn({ children }: { children: ReactNode }) {
  return (
    <div className="sticky top-22 hidden h-[calc(100dvh-6rem)] rounded-lg bg-sunken lg:block">
      {children}
    </div>
  );
}

/** The vehicle whose card the pointer or the focus is on. */
function vehicleAt(target: EventTarget): string | null {
  const card = target instanceof Element ? target.closest('[data-slot="vehicle-card"]') : null;
  const address = card?.querySelector('a')?.getAttribute('href') ?? '';
  return /^\/vehicle\/([^/?]+)/.exec(address)?.[1] ?? null;
}

/**
 * The filters beside the list, where there is room for them: some hundred elements that a phone need not make. The
 * classes say it before any code runs.
 */
function FilterAside({ onSkip, ...panel }: FilterPanelProps & { onSkip: () => void }) {
  if (useMediaQuery(narrowQuery)) return null;
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

/** Says so when a search takes long. The request that hangs is given up for another. */
function Slow({ onRetry }: { onRetry: () => void }) {
  const [turn, setTurn] = useState(0);
  const [slowIn, setSlowIn] = useState(-1);
  useEffect(() => {
    const timer = setTimeout(() => setSlowIn(turn), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [turn]);
  return (
    <div role="status" className="contents">
      {slowIn === turn && (
        <Alert
          actions={
            <Button
              size="sm"
              variant="outline"
              onClick={() => {
                setTurn(turn + 1);
                onRetry();
              }}
            >
              Try again
            </Button>
          }
        >
          This search is taking longer than usual. You can wait or try again.
        </Alert>
      )}
    </div>
  );
}
