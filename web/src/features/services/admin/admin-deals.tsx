import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AdminList } from '@/components/admin-list/admin-list';
import { nothingYet } from '@/components/admin-list/cells';
import { adminList, pageOf } from '@/components/admin-list/declare';
import { useAdminList, useRows } from '@/components/admin-list/use-admin-list';
import { Status } from '@/components/facts/status';
import { Button } from '@/components/ui/button';
import { can, useAdminAuth } from '@/features/admins';
import type { KeptDeal } from '@/lib/api/types';
import { money } from '@/lib/format';
import { keptDealsQuery, useSwitchDeal } from '../api/keeping';
import { SALE_WORDS } from '../rules/service-words';
import { DealForm } from './deal-form';

const list = adminList({
  title: 'HPI deals',
  what: 'the deals',
  filters: {},
  columns: [
    { id: 'place', heading: 'Place', cell: ({ display_order: place }) => String(place) },
    {
      id: 'deal',
      heading: 'Deal',
      cell: ({ title, description }) => (
        <span className="flex max-w-[36ch] flex-col">
          <span className="font-semibold wrap-anywhere">{title}</span>
          <span className="text-muted wrap-anywhere">{description}</span>
        </span>
      ),
    },
    {
      id: 'status',
      heading: 'Status',
      cell: ({ is_active: isActive }) => (
        <Status words={SALE_WORDS[isActive ? 'active' : 'inactive']} />
      ),
    },
    { id: 'credits', heading: 'Credits', cell: ({ credits_amount: credits }) => String(credits) },
    { id: 'price', heading: 'Price', cell: ({ price_pence: pence }) => money(pence) },
    { id: 'savings', heading: 'Saves', cell: ({ savings_amount: pence }) => money(pence) },
  ],
  rowId: ({ id }: KeptDeal) => id,
  rowName: ({ title }) => title,
});

/** The bundles of history checks; one that was bought is switched off, never deleted (H7). */
export function AdminDeals() {
  const { admin } = useAdminAuth();
  const state = useAdminList(list);
  const rows = useRows({ ...keptDealsQuery, select: ({ items }) => pageOf(items, state.page) });
  const [edited, setEdited] = useState<KeptDeal | 'new' | null>(null);
  const change = useSwitchDeal();
  const mayChange = can(admin, 'manage_hpi_deals');
  return (
    <section aria-label="HPI deals" className="flex flex-col gap-4">
      {mayChange && (
        <Button className="self-start" onClick={() => setEdited('new')}>
          <Plus aria-hidden className="size-4" />
          Create deal
        </Button>
      )}
      <AdminList
        list={list}
        state={state}
        rows={rows}
        empty={nothingYet('Active deals are offered wherever history checks are bought.')}
        actions={(deal) => [
          { label: 'Edit', isAllowed: mayChange, onPress: () => setEdited(deal) },
          {
            label: deal.is_active ? 'Deactivate' : 'Activate',
            isAllowed: mayChange,
            isPending: change.isPending && change.variables.id === deal.id,
            onPress: () => change.mutate(deal),
          },
        ]}
      />
      {edited !== null && (
        <DealForm deal={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </section>
  );
}
