import { AdminList } from '@/components/admin-list/admin-list';
import { At, nothingYet } from '@/components/admin-list/cells';
import { adminList } from '@/components/admin-list/declare';
import { ListDrawer, OpenRow } from '@/components/admin-list/open-row';
import { useServerList } from '@/components/admin-list/use-admin-list';
import { Status } from '@/components/facts/status';
import type { ListedCover } from '@/lib/api/types';
import { money } from '@/lib/format';
import { COVER_TYPES, listedStatus } from '../rules/cover-words';
import { AdminCoverCase } from './admin-cover';
import { Statements } from './statements';

const list = adminList({
  title: 'Insurance orders',
  what: 'insurance orders',
  filters: {},
  columns: [
    {
      id: 'vehicle',
      heading: 'Vehicle',
      cell: ({ id, registration_number: plate }) => <OpenRow id={id}>{plate}</OpenRow>,
    },
    { id: 'buyer', heading: 'Buyer', cell: ({ buyer_name: name }) => name },
    { id: 'cover', heading: 'Cover', cell: ({ cover_type: type }) => COVER_TYPES[type] },
    {
      id: 'status',
      heading: 'Status',
      cell: (cover) => <Status words={listedStatus(cover)} />,
    },
    { id: 'price', heading: 'Premium', cell: ({ amount_pence: pence }) => money(pence) },
    { id: 'starts', heading: 'From', cell: ({ starts_at: at }) => <At iso={at} /> },
    {
      id: 'letters',
      heading: 'Emails',
      cell: ({ letters_sent: sent, letters_failed: failed }) =>
        failed > 0 ? `${sent} sent, ${failed} failed` : `${sent} sent`,
    },
  ],
  rowId: ({ id }: ListedCover) => id,
  rowName: ({ registration_number: plate }) => plate,
});

/** Orders of temporary insurance with their emails to the broker, and the monthly statements (A2.9-12 to A2.9-15). */
export function AdminInsurance() {
  return (
    <div className="flex flex-col gap-10">
      <AdminList
        {...useServerList(list, '/api/v1/admin/insurance-orders')}
        empty={nothingYet('As soon as somebody orders temporary insurance, it appears here.')}
      />
      <Statements />
      <ListDrawer title={() => 'Insurance Order Details'}>
        {(id) => <AdminCoverCase id={id} />}
      </ListDrawer>
    </div>
  );
}
