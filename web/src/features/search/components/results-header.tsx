import { Map as MapIcon } from 'lucide-react';
import { EarlyWords } from '@/components/layout/early-words';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { Skeleton } from '@/components/ui/skeleton';
import { ToggleGroup } from '@/components/ui/toggle-group';
import { SaveSearch } from '@/features/saved';
import type { VehicleList } from '@/lib/api/types';
import { dateRange, plural } from '@/lib/format';
import { paths } from '@/lib/paths';
import { activeFilters } from '../rules/filters';
import { browseAddress, leadOf } from '../rules/browse-address';
import { resultsHeading, totalOf } from '../rules/results-words';
import { searchToSave } from '../rules/search-to-save';
import { FilterButton } from './filter-button';
import type { FilterPanelProps } from './filter-panel';
import { MapBeside } from './lazy-map-beside';
import { SortSelect } from './sort-select';

const PRICES = [
  { value: 'day', label: 'Per day' },
  { value: 'total', label: 'Total' },
] as const;

interface ResultsHeaderProps extends FilterPanelProps {
  list: VehicleList | undefined;
  isFailed: boolean;
  mayHaveMap: boolean;
  onClear: () => void;
}

/** How many there are and where, their order, which price leads, and the way to filters that are not beside the list. */
export function ResultsHeader({
  list,
  isFailed,
  mayHaveMap,
  onClear,
  ...panel
}: ResultsHeaderProps) {
  const { search, onChange } = panel;
  const hasMap = mayHaveMap && search.view !== 'list';
  return (
    <header className="flex flex-col gap-3 md:flex-row md:flex-wrap md:items-end md:justify-between">
      <Heading list={list} isFailed={isFailed} search={search} onChange={onChange} />
      <div className="flex items-center justify-between gap-2 sm:gap-3">
        <FilterButton
          {...panel}
          // The type has its row above the list.
          active={activeFilters({ ...search, vehicleType: undefined }).length}
          total={list && totalOf(list)}
          onClear={onClear}
          className={hasMap ? undefined : 'lg:hidden'}
        />
        {mayHaveMap && <MapLinks search={search} hasMap={hasMap} onChange={onChange} />}
        <SortSelect
          search={search}
          onChange={onChange}
          hasNoDistances={list?.place?.inside ?? false}
        />
      </div>
    </header>
  );
}

function Heading({
  list,
  isFailed,
  search,
  onChange,
}: Pick<ResultsHeaderProps, 'list' | 'isFailed' | 'search' | 'onChange'>) {
  if (isFailed) return <h1 className="sr-only">Vehicles</h1>;
  if (!list) {
    return (
      <div>
        <EarlyWords html="<h1>Searching vehicles</h1>" />
        <Skeleton className="h-15 w-72" />
      </div>
    );
  }
  const isNarrowed = list.searched || activeFilters(search).length > 0;
  const toSave = isNarrowed && !list.place_unknown && searchToSave(search);
  const { startDate, endDate } = search;
  const dates = startDate && endDate && dateRange(startDate, endDate);
  const notes = [!isNarrowed && plural(totalOf(list), 'vehicle'), dates].filter(Boolean);
  return (
    <div className="flex flex-col items-start gap-1 max-md:items-stretch">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-h1 font-bold" aria-live="polite">
          {resultsHeading(list, isNarrowed, search.area !== undefined)}
        </h1>
        {toSave && <SaveSearch key={toSave.address} {...toSave} />}
      </div>
      {notes.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 max-md:justify-between max-md:gap-x-3">
          <p className="text-secondary">{notes.join(' · ')}</p>
          {dates && (
            <ToggleGroup
              label="Prices"
              options={PRICES}
              value={leadOf(search) ?? 'day'}
              // The same list, so the place in it is the same too.
              onChange={(lead) =>
                onChange({ prices: lead === 'day' ? 'day' : undefined, page: search.page })
              }
            />
          )}
        </div>
      )}
    </div>
  );
}

type MapLinksProps = Pick<ResultsHeaderProps, 'search' | 'onChange'> & { hasMap: boolean };

/** To the map: beside the list where there is room, in its place elsewhere; on phones there is a ViewSwitch. */
function MapLinks({ search, hasMap, onChange }: MapLinksProps) {
  return (
    <>
      <LinkButton
        variant="outline"
        to={paths.map + browseAddress.query(search)}
        className="max-md:hidden lg:hidden"
      >
        <MapIcon aria-hidden className="size-4.5" /> Map
      </LinkButton>
      <Button
        variant="outline"
        aria-pressed={hasMap}
        onPointerEnter={MapBeside.preload}
        onFocus={MapBeside.preload}
        // Without the map nobody sees which part of it was searched.
        onClick={() => onChange({ view: hasMap ? 'list' : undefined, area: undefined })}
        className="max-lg:hidden"
      >
        <MapIcon aria-hidden className="size-4.5" /> {hasMap ? 'Hide map' : 'Show map'}
      </Button>
    </>
  );
}
