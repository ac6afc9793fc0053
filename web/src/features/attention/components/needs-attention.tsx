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
import {
  attentionItems,
  REMEDIES,
  type AttentionItem,
  type Remedy,
} from '../rules/attention-items';
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

interface Asked {
  id: string;
  remedy: Remedy;
}

/** What is told of each, and a button for each thing that helps and that this admin may do. */
function columnsFor(
  admin: ReturnType<typeof useAdminAuth>['admin'],
  ask: (asked: Asked) => void,
): DataColumn<AttentionItem>[] {
  const cell = ({ id, kind, remedies }: AttentionItem) => {
    const allowed = remedies.filter((remedy) => can(admin, REMEDIES[remedy].action));
    return (
      allowed.length > 0 && (
        <span className="flex flex-wrap justify-end gap-2">
          {allowed.map((remedy) => (
            <Button key={remedy} size="sm" variant="outline" onClick={() => ask({ id, remedy })}>
              {REMEDIES[remedy].label}
              <span className="sr-only">: {kind}</span>
            </Button>
          ))}
        </span>
      )
    );
  };
  return [...facts, { id: 'remedy', heading: 'What to do', hideHeading: true, align: 'end', cell }];
}

/** What the machine has given up and only a person can settle, each with what helps. */
export function NeedsAttention() {
  const { data, error, refetch } = useQuery(attentionQuery());
  const { admin } = useAdminAuth();
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <>
      {/* Where the rows are cards, each has a heading below this one. */}
      <h2 className="sr-only">Open matters</h2>
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
            text="Failed refunds and payouts, held payments, chargebacks, failed jobs and ledger differences will appear here."
          />
        }
      />
      {asked && <RemedyDialog key={asked.id} {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}
