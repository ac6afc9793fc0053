import { useQuery } from '@tanstack/react-query';
import { PiggyBank } from 'lucide-react';
import { CsvLink } from '@/components/layout/csv-link';
import { Loaded } from '@/components/layout/loaded';
import { DataTable } from '@/components/table/data-table';
import { Empty } from '@/components/ui/empty';
import { Pagination } from '@/components/ui/pagination';
import type { Earning } from '@/lib/api/types';
import { earningsQuery } from '../api/earnings';
import { AccountNotice } from './account-notice';
import { EarningCard } from './earning-card';
import { earningColumns } from './earning-columns';
import { EarningFigures } from './earning-figures';
import { EarningsSkeleton } from './earnings-skeleton';

const asCard = (earning: Earning) => <EarningCard earning={earning} />;

/** What each booking brings its host, and when it is paid out. */
export default function EarningsTab({ page }: { page: number }) {
  const query = useQuery(earningsQuery(page));
  return (
    <section aria-labelledby="earnings-heading" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="earnings-heading" className="text-h2">
          Earnings
        </h2>
        {query.data && query.data.total > 0 && <CsvLink address="/api/v1/host/earnings.csv" />}
      </div>
      <AccountNotice />
      {query.data && query.data.total > 0 && <EarningFigures totals={query.data.totals} />}
      <Loaded
        query={query}
        what="your earnings"
        skeleton={<EarningsSkeleton />}
        empty={<NoEarnings />}
      >
        {({ items, page: shown, page_size: pageSize, total }) => (
          <>
            <DataTable
              label="Earnings table"
              columns={earningColumns}
              rows={items}
              rowId={({ booking_id: id }) => id}
              card={asCard}
              wide="(min-width: 1024px)"
            />
            <Pagination page={shown} pageSize={pageSize} total={total} />
          </>
        )}
      </Loaded>
    </section>
  );
}

function NoEarnings() {
  return (
    <Empty
      icon={<PiggyBank className="size-6" />}
      title="No earnings yet"
      text="Each confirmed booking appears here with what you earn from it and when it is paid out."
    />
  );
}
