import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { Alert } from '@/components/ui/alert';
import { Empty } from '@/components/ui/empty';
import { ErrorState } from '@/components/ui/error-state';
import { LinkButton } from '@/components/ui/link-button';
import { Pagination } from '@/components/ui/pagination';
import { Skeleton } from '@/components/ui/skeleton';
import { choiceQuery } from '@/features/bookings';
import { VehicleGrid, VehicleGridSkeleton } from '@/features/vehicles';
import { ApiError } from '@/lib/api/error';
import type { VehicleList } from '@/lib/api/types';
import { cn } from '@/lib/cn';
import { dateRange, plural } from '@/lib/format';
import { paths } from '@/lib/paths';
import { searchVehiclesQuery } from '../api/search-vehicles';
import { emptyWords, resultsHeading } from '../rules/results-words';
import type { Search } from '../rules/search-address';

/** The vehicles that a search found, page by page. */
export function SearchResults({ search }: { search: Search }) {
  const { data, error, isPlaceholderData, refetch } = useQuery(searchVehiclesQuery(search));
  if (error && !isPlaceholderData && !data)
    return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Searching />;
  return (
    <div
      aria-busy={isPlaceholderData || undefined}
      className={cn('flex flex-col gap-6 transition-opacity', isPlaceholderData && 'opacity-60')}
    >
      <Header list={data} search={search} />
      {data.place_unknown && (
        <Alert>
          We could not find “{search.location}” on the map, so distances are estimates. Check the
          spelling, or try a town or the first half of a postcode.
        </Alert>
      )}
      <Found list={data} search={search} />
    </div>
  );
}

function Header({ list, search }: { list: VehicleList; search: Search }) {
  const { startDate, endDate } = search;
  const notes = [
    !list.searched && plural(list.total, 'vehicle'),
    startDate && endDate && dateRange(startDate, endDate),
  ].filter(Boolean);
  return (
    <header className="flex flex-col gap-1">
      <h1 className="text-h1 font-bold" aria-live="polite">
        {resultsHeading(list)}
      </h1>
      {notes.length > 0 && <p className="text-secondary">{notes.join(' · ')}</p>}
    </header>
  );
}

function Found({ list, search }: { list: VehicleList; search: Search }) {
  if (list.items.length === 0) return <Nothing list={list} />;
  const { startDate, endDate } = search;
  return (
    <>
      <VehicleGrid
        vehicles={list.items}
        query={choiceQuery({ startDate, endDate })}
        heading="h2"
        firstRow="visible"
      />
      <Pagination
        page={list.page}
        pageSize={list.page_size}
        total={list.total}
        label="Pages of results"
      />
    </>
  );
}

function Nothing({ list }: { list: VehicleList }) {
  const beyond = list.total > 0;
  const words = beyond
    ? { title: `There is no page ${list.page}`, text: 'There are fewer results than that.' }
    : emptyWords(list);
  return (
    <Empty
      icon={<SearchX className="size-6" />}
      {...words}
      action={
        <LinkButton variant="outline" to={beyond ? '?' : paths.browse}>
          Show all vehicles
        </LinkButton>
      }
    />
  );
}

function Searching() {
  return (
    <div className="flex min-h-dvh flex-col gap-6">
      <h1 className="sr-only">Searching vehicles</h1>
      <Skeleton className="h-10 w-72" />
      <VehicleGridSkeleton firstRow="visible" />
    </div>
  );
}

/** A search that the server refuses says why; anything else is ours (P2.5-11). */
function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const refused = error instanceof ApiError && error.status === 422;
  return (
    <div className="flex flex-col gap-6">
      <h1 className="sr-only">Vehicles</h1>
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
    </div>
  );
}
