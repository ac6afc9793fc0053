import { useQuery } from '@tanstack/react-query';
import { History, SearchX } from 'lucide-react';
import { CsvLink } from '@/components/layout/csv-link';
import { Loaded } from '@/components/layout/loaded';
import { DataTable } from '@/components/table/data-table';
import { Empty } from '@/components/ui/empty';
import { Pagination } from '@/components/ui/pagination';
import type { PastTrip } from '@/lib/api/types';
import { useAddress } from '@/lib/use-address';
import { pastTripsQuery } from '../api/past-trips';
import { pastTripsAddress, pastTripsQueryOf } from '../rules/past-trips';
import { BookingsSkeleton } from './bookings-skeleton';
import { HistoryFilters } from './history-filters';
import { HistorySums } from './history-sums';
import { PastTripCard } from './past-trip-card';
import { pastTripColumns } from './past-trip-columns';

const asCard = (trip: PastTrip) => <PastTripCard trip={trip} />;

/** Trips that are over or were called off, a host's and one's own, with what they came to (D2.2-08, U1). */
export default function HistoryTab() {
  const [asked, change] = useAddress(pastTripsAddress);
  const query = useQuery(pastTripsQuery(asked));
  const narrowed = pastTripsQueryOf(asked);
  const isNarrowed = Object.keys(narrowed).length > 0;
  const search = new URLSearchParams(
    Object.entries(narrowed).map(([name, value]) => [name, String(value)]),
  );
  return (
    <section aria-labelledby="history-heading" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="history-heading" className="text-h2">
          History
        </h2>
        {query.data && query.data.total > 0 && (
          <CsvLink address={`/api/v1/past-trips.csv${isNarrowed ? `?${search}` : ''}`} />
        )}
      </div>
      {query.data && query.data.years.length > 0 && (
        <HistoryFilters list={query.data} asked={asked} onChange={change} />
      )}
      {query.data && <HistorySums list={query.data} />}
      <Loaded
        query={query}
        what="your history"
        skeleton={<BookingsSkeleton />}
        empty={isNarrowed ? <NoMatch /> : <NoTrips />}
      >
        {({ items, page, page_size: pageSize, total }) => (
          <>
            <DataTable
              label="Past trips"
              columns={pastTripColumns}
              rows={items}
              rowId={({ id }) => id}
              card={asCard}
              wide="(min-width: 1024px)"
            />
            <Pagination page={page} pageSize={pageSize} total={total} />
          </>
        )}
      </Loaded>
    </section>
  );
}

function NoTrips() {
  return (
    <Empty
      icon={<History className="size-6" />}
      title="No past trips yet"
      text="Trips appear here once they are over or have been cancelled."
    />
  );
}

function NoMatch() {
  return (
    <Empty
      icon={<SearchX className="size-6" />}
      title="No trips match these filters"
      text="Try another year, or all vehicles."
    />
  );
}
