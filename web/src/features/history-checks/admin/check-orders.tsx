import { AdminList } from '@/components/admin-list/admin-list';
import { At, nothing, nothingYet } from '@/components/admin-list/cells';
import { adminList } from '@/components/admin-list/declare';
import { choiceFilter } from '@/components/admin-list/filters';
import { ListDrawer, OpenRow } from '@/components/admin-list/open-row';
import { useServerList } from '@/components/admin-list/use-admin-list';
import { Status } from '@/components/facts/status';
import { AdminOrderDetails, orderPrice } from '@/features/orders';
import type { CheckOrder } from '@/lib/api/types';
import { CHECK_KINDS, nextOfCheck, STATE_WORDS } from '../rules/order-words';

const list = adminList({
  title: 'HPI orders',
  what: 'the orders',
  filters: {
    kind: choiceFilter('Sold', CHECK_KINDS),
    state: choiceFilter('State', STATE_WORDS),
  },
  columns: [
    {
      id: 'order',
      heading: 'Order',
      cell: ({ id, title, about }) => (
        <span className="flex max-w-[32ch] flex-col">
          <OpenRow id={id}>{title}</OpenRow>
          <span className="text-muted">{about}</span>
        </span>
      ),
    },
    {
      id: 'buyer',
      heading: 'Buyer',
      cell: ({ buyer_name: name, buyer_email: email }) => (
        <span className="flex flex-col">
          {name}
          <span className="text-muted wrap-anywhere">{email}</span>
        </span>
      ),
    },
    {
      id: 'state',
      heading: 'Status',
      cell: ({ order_state: state }) => <Status words={STATE_WORDS[state]} />,
    },
    { id: 'next', heading: 'Next', cell: (order) => nextOfCheck(order) ?? nothing },
    { id: 'price', heading: 'Price', cell: (order) => orderPrice(order) },
    { id: 'paid', heading: 'Paid', cell: ({ paid_at: at }) => at && <At iso={at} /> },
  ],
  rowId: ({ id }: CheckOrder) => id,
  rowName: ({ title, about }) => `${title} ${about}`,
});

/** Every paid history check and bundle, the newest first (A2.9-01, A7-08). */
export function AdminCheckOrders() {
  return (
    <>
      <AdminList
        {...useServerList(list, '/api/v1/admin/hpi-orders')}
        empty={nothingYet('As soon as somebody pays for a history check, it appears here.')}
      />
      <ListDrawer title={() => 'HPI order'}>{(id) => <AdminOrderDetails id={id} />}</ListDrawer>
    </>
  );
}
