import { CircleCheck } from 'lucide-react';
import { AdminList } from '@/components/admin-list/admin-list';
import { At, nothing } from '@/components/admin-list/cells';
import { adminList, pageOf } from '@/components/admin-list/declare';
import { useAdminList, useRows } from '@/components/admin-list/use-admin-list';
import { Empty } from '@/components/ui/empty';
import { StatusBadge } from '@/components/ui/status-badge';
import { adminPaths, useReasonedAct } from '@/features/admins';
import type { AttentionItem, MoneySubject } from '@/lib/api/types';
import { money, shortId } from '@/lib/format';
import { Link } from '@/lib/router';
import { attentionQuery, help, isKnown, type KnownRemedy } from '../api/attention';

const list = adminList({
  title: 'What needs attention',
  hidesTitle: true,
  what: 'what needs attention',
  filters: {},
  columns: [
    {
      id: 'kind',
      heading: 'What',
      cell: (item) => <What item={item} />,
    },
    { id: 'subject', heading: 'About', cell: ({ subject }) => <ToSubject subject={subject} /> },
    {
      id: 'amount',
      heading: 'Amount',
      align: 'end',
      cell: ({ amount_pence: pence }) =>
        pence === null ? nothing : <span className="tabular">{money(pence)}</span>,
    },
    { id: 'since', heading: 'Since', cell: ({ since }) => <At iso={since} /> },
    {
      id: 'why',
      heading: 'Why',
      cell: ({ why }) => <span className="block wrap-anywhere md:min-w-56">{why}</span>,
    },
  ],
  rowId: ({ kind, id }: AttentionItem) => `${kind} ${id}`,
  rowName: ({ label }) => label,
});

/** Where one kind is dealt with on a page of its own, that page. */
const PLACES: Partial<Record<string, (id: string) => string>> = { dispute: adminPaths.dispute };

function What({ item: { kind, id, label, urgency } }: { item: AttentionItem }) {
  const badge = <StatusBadge tone={urgency}>{label}</StatusBadge>;
  const to = PLACES[kind]?.(id);
  return to === undefined ? badge : <Link to={to}>{badge}</Link>;
}

function ToSubject({ subject }: { subject: MoneySubject | null }) {
  if (!subject) return nothing;
  const { kind, id } = subject;
  return (
    <Link
      to={kind === 'booking' ? adminPaths.booking(id) : adminPaths.order(id)}
      className="font-semibold text-primary underline hover:text-primary-strong"
    >
      {kind === 'booking' ? shortId(id) : `Order ${shortId(id)}`}
    </Link>
  );
}

interface Asked {
  id: string;
  remedy: KnownRemedy;
}

/** What the machine has given up and only a person can settle, each with what helps. */
export function NeedsAttention() {
  const state = useAdminList(list);
  const rows = useRows({
    ...attentionQuery(),
    select: ({ items }) => pageOf(items, state.page),
  });
  const remedying = useReasonedAct<Asked>({
    send: ({ id, remedy }, reason) => help(remedy, id, reason),
    words: ({ remedy: { title, text, label, done } }) => ({ title, text, act: label, done }),
  });
  return (
    <>
      <AdminList
        list={list}
        state={state}
        rows={rows}
        actions={({ id, remedies }) =>
          remedies.filter(isKnown).map((remedy) => ({
            label: remedy.label,
            isAllowed: true,
            onPress: () => remedying.ask({ id, remedy }),
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
      {remedying.dialog}
    </>
  );
}
