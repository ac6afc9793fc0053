import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { AdminList } from '@/components/admin-list/admin-list';
import { At, nothing } from '@/components/admin-list/cells';
import { adminList, pageOf } from '@/components/admin-list/declare';
import { useAdminList, useRows } from '@/components/admin-list/use-admin-list';
import { Empty } from '@/components/ui/empty';
import { StatusBadge } from '@/components/ui/status-badge';
import { adminPaths, can, useAdminAuth } from '@/features/admins';
import { money, shortId } from '@/lib/format';
import { attentionQuery } from '../api/attention';
import {
  attentionItems,
  REMEDIES,
  type AttentionItem,
  type Remedy,
} from '../rules/attention-items';
import { RemedyDialog } from './remedy-dialog';

const list = adminList({
  title: 'What needs attention',
  hidesTitle: true,
  what: 'what needs attention',
  filters: {},
  columns: [
    {
      id: 'kind',
      heading: 'What',
      cell: ({ kind, tone }) => <StatusBadge tone={tone}>{kind}</StatusBadge>,
    },
    { id: 'booking', heading: 'Booking', cell: ({ bookingId }) => <ToBooking id={bookingId} /> },
    {
      id: 'amount',
      heading: 'Amount',
      align: 'end',
      cell: ({ pence }) =>
        pence === null ? nothing : <span className="tabular">{money(pence)}</span>,
    },
    { id: 'since', heading: 'Since', cell: ({ since }) => <At iso={since} /> },
    {
      id: 'why',
      heading: 'Why',
      cell: ({ why }) => <span className="block min-w-56 wrap-anywhere">{why}</span>,
    },
  ],
  rowId: ({ kind, id }: AttentionItem) => `${kind} ${id}`,
  rowName: ({ kind }) => kind,
});

function ToBooking({ id }: { id: string | null }) {
  if (id === null) return nothing;
  return (
    <Link
      to={adminPaths.booking(id)}
      className="font-semibold text-primary underline hover:text-primary-strong"
    >
      {shortId(id)}
    </Link>
  );
}

interface Asked {
  id: string;
  remedy: Remedy;
}

/** What the machine has given up and only a person can settle, each with what helps. */
export function NeedsAttention() {
  const { admin } = useAdminAuth();
  const state = useAdminList(list);
  const rows = useRows({
    ...attentionQuery(),
    select: (all) => pageOf(attentionItems(all), state.page),
  });
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <>
      <AdminList
        list={list}
        state={state}
        rows={rows}
        actions={({ id, remedies }) =>
          remedies.map((remedy) => ({
            label: REMEDIES[remedy].label,
            isAllowed: can(admin, REMEDIES[remedy].action),
            onPress: () => setAsked({ id, remedy }),
          }))
        }
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
