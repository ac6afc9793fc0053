import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { DataColumn } from '@/components/table/columns';
import { DataTable } from '@/components/table/data-table';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { StatusBadge } from '@/components/ui/status-badge';
import { adminPaths, can, useAdminAuth } from '@/features/admins';
import { instant, money, shortId } from '@/lib/format';
import { attentionQuery } from '../api/attention';
import { attentionItems, REMEDIES, type AttentionItem } from '../rules/attention-items';
import { RemedyDialog } from './remedy-dialog';

const facts: readonly DataColumn<AttentionItem>[] = [
  {
    id: 'kind',
    heading: 'What',
    cell: ({ kind, tone }) => <StatusBadge tone={tone}>{kind}</StatusBadge>,
  },
  {
    id: 'booking',
    heading: 'Booking',
    cell: ({ bookingId }) =>
      bookingId ? (
        <Link
          to={`${adminPaths.bookings}?number=${bookingId}`}
          className="font-semibold text-primary underline hover:text-primary-strong"
        >
          {shortId(bookingId)}
        </Link>
      ) : (
        '–'
      ),
  },
  {
    id: 'amount',
    heading: 'Amount',
    align: 'end',
    cell: ({ pence }) => (pence === null ? '–' : <span className="tabular">{money(pence)}</span>),
  },
  { id: 'since', heading: 'Since', cell: ({ since }) => instant(since) },
  { id: 'why', heading: 'Why', cell: ({ why }) => <span className="wrap-anywhere">{why}</span> },
];

/** What is told of each, and the button of what helps for who may press it. */
function columnsFor(
  admin: ReturnType<typeof useAdminAuth>['admin'],
  ask: (item: AttentionItem) => void,
): DataColumn<AttentionItem>[] {
  const cell = (item: AttentionItem) =>
    item.remedy &&
    can(admin, REMEDIES[item.remedy].action) && (
      <Button size="sm" variant="outline" onClick={() => ask(item)}>
        {REMEDIES[item.remedy].label}
        <span className="sr-only">: {item.kind}</span>
      </Button>
    );
  return [...facts, { id: 'remedy', heading: 'What helps', hideHeading: true, align: 'end', cell }];
}

/** What the machine has given up and only a person can settle, each with what helps. */
export function NeedsAttention() {
  const { data, error, refetch } = useQuery(attentionQuery());
  const { admin } = useAdminAuth();
  const [asked, setAsked] = useState<AttentionItem | null>(null);
  return (
    <>
      <DataTable
        label="What needs attention"
        columns={columnsFor(admin, setAsked)}
        rows={data && attentionItems(data)}
        rowId={({ kind, id }) => `${kind} ${id}`}
        pageSize={20}
        wide="(min-width: 1100px)"
        error={error}
        onRetry={() => void refetch()}
        failed="Unable to load what needs attention"
        empty={
          <Empty
            icon={<CircleCheck className="size-6" />}
            title="Nothing needs attention"
            text="Failed refunds and payouts, quarantined payments, chargebacks and dead jobs stand here."
          />
        }
      />
      {asked?.remedy && (
        <RemedyDialog
          key={asked.id}
          id={asked.id}
          remedy={asked.remedy}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
