import { useQuery } from '@tanstack/react-query';
import { PiggyBank } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { DataTable } from '@/components/table/data-table';
import { Empty } from '@/components/ui/empty';
import { LinkButton } from '@/components/ui/link-button';
import { Pagination } from '@/components/ui/pagination';
import type { Earning } from '@/lib/api/types';
import { addressOf, asQuery, pageField } from '@/lib/address';
import { earningsQuery } from '../api/earnings';
import { AccountNotice } from './account-notice';
import { EarningCard } from './earning-card';
import { earningColumns } from './earning-columns';
import { EarningFigures } from './earning-figures';
import { EarningsSkeleton } from './earnings-skeleton';

const asCard = (earning: Earning) => <EarningCard earning={earning} />;

/** What each booking brings its host, and when it is paid out. */
export default function EarningsTab({ page }: { page: number }) {
  const { data, error, refetch } = useQuery(earningsQuery(page));
  return (
    <section aria-labelledby="earnings-heading" className="flex flex-col gap-5">
      <h2 id="earnings-heading" className="text-h2">
        Earnings
      </h2>
      <AccountNotice />
      {data && data.total > 0 && <EarningFigures totals={data.totals} />}
      <DataTable
        label="Earnings table"
        columns={earningColumns}
        rows={data?.items}
        rowId={({ booking_id: id }) => id}
        card={asCard}
        wide="(min-width: 1024px)"
        error={error}
        onRetry={() => void refetch()}
        failed="Unable to load your earnings"
        skeleton={<EarningsSkeleton />}
        empty={data && data.page > 1 ? <NoSuchPage page={data.page} /> : <NoEarnings />}
      />
      {data && data.items.length > 0 && (
        <Pagination page={data.page} pageSize={data.page_size} total={data.total} />
      )}
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

const pageAddress = addressOf({ page: pageField });

function NoSuchPage({ page }: { page: number }) {
  const [params] = useSearchParams();
  const first = { search: asQuery(pageAddress.write(params, { page: 1 })) };
  return (
    <Empty
      icon={<PiggyBank className="size-6" />}
      title={`There is no page ${page}`}
      text="You have fewer earnings than that."
      action={
        <LinkButton variant="outline" to={first}>
          Go to the first page
        </LinkButton>
      }
    />
  );
}
