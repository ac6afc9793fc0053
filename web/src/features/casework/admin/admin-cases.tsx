import { AdminList } from '@/components/admin-list/admin-list';
import { At, nothing, nothingYet } from '@/components/admin-list/cells';
import { adminList } from '@/components/admin-list/declare';
import { choiceFilter } from '@/components/admin-list/filters';
import { ListDrawer, OpenRow } from '@/components/admin-list/open-row';
import { useServerList } from '@/components/admin-list/use-admin-list';
import { Status } from '@/components/facts/status';
import type { ListedCase } from '@/lib/api/types';
import { counted, money } from '@/lib/format';
import { APPEAL_CHOICES, KIND_WORDS, STATE_WORDS } from '../rules/kind-words';
import { AdminCaseDrawer } from './admin-case';

const list = adminList({
  title: 'Services and appeals',
  hidesTitle: true,
  what: 'services',
  filters: {
    kind: choiceFilter('Service', KIND_WORDS as Record<string, string>),
    open: choiceFilter('State', { true: 'Open', false: 'Over' }),
    appeal_status: choiceFilter('Appeal', APPEAL_CHOICES),
  },
  columns: [
    {
      id: 'what',
      heading: 'Service',
      cell: ({ id, title, about }) => (
        <span className="flex max-w-[32ch] flex-col">
          <OpenRow id={id}>{title}</OpenRow>
          <span className="text-muted wrap-anywhere">{about}</span>
        </span>
      ),
    },
    { id: 'buyer', heading: 'Buyer', cell: ({ buyer }) => buyer },
    {
      id: 'state',
      heading: 'Status',
      cell: ({ order_state: state, appeal_status: appeal }) => (
        <span className="flex flex-col items-start gap-1">
          <Status words={STATE_WORDS[state]} />
          {appeal && <span className="text-muted">{APPEAL_CHOICES[appeal]}</span>}
        </span>
      ),
    },
    {
      id: 'unread',
      heading: 'Unread',
      cell: ({ unread }) => (unread === 0 ? nothing : counted(unread)),
    },
    { id: 'amount', heading: 'Price', cell: ({ amount_pence: pence }) => money(pence) },
    { id: 'paid', heading: 'Paid', cell: ({ paid_at: at }) => <At iso={at} /> },
  ],
  rowId: ({ id }: ListedCase) => id,
  rowName: ({ title }) => title,
});

/** What our team does for money: appeals, inspections and the rest, the newest first (A2.9). */
export function AdminCases() {
  return (
    <>
      <AdminList
        {...useServerList(list, '/api/v1/admin/service-cases')}
        empty={nothingYet('As soon as somebody pays for a service, it appears here.')}
      />
      <ListDrawer title={() => 'Service'}>{(id) => <AdminCaseDrawer id={id} />}</ListDrawer>
    </>
  );
}
