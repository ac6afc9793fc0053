import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AdminList } from '@/components/admin-list/admin-list';
import { nothing, nothingYet } from '@/components/admin-list/cells';
import { adminList, pageOf } from '@/components/admin-list/declare';
import { useAdminList, useRows } from '@/components/admin-list/use-admin-list';
import { Status } from '@/components/facts/status';
import { Button } from '@/components/ui/button';
import { can, useAdminAuth } from '@/features/admins';
import type { KeptService } from '@/lib/api/types';
import { money } from '@/lib/format';
import { keptServicesQuery, useSwitchService } from '../api/keeping';
import { SALE_WORDS, SERVICE_TYPES } from '../rules/service-words';
import { AdminDeals } from './admin-deals';
import { ServiceForm } from './service-form';

const list = adminList({
  title: 'Services',
  what: 'the services',
  filters: {},
  columns: [
    {
      id: 'service',
      heading: 'Service',
      cell: ({ title, service_type: type }) => (
        <span className="flex max-w-[36ch] flex-col">
          <span className="font-semibold wrap-anywhere">{title}</span>
          <span className="text-muted">{SERVICE_TYPES[type]}</span>
        </span>
      ),
    },
    {
      id: 'status',
      heading: 'Status',
      cell: ({ status }) => <Status words={SALE_WORDS[status]} />,
    },
    { id: 'price', heading: 'Price', cell: ({ base_price: pence }) => money(pence) },
    {
      id: 'options',
      heading: 'Options',
      cell: ({ starting_from: { options } }) => (options === 1 ? nothing : String(options)),
    },
    {
      id: 'files',
      heading: 'Files',
      cell: ({ requires_files: required }) => (required ? 'Required' : nothing),
    },
    {
      id: 'picture',
      heading: 'Picture',
      cell: ({ display_image_url: url }) =>
        url ? <img src={url} alt="" className="h-9 w-16 rounded-sm object-cover" /> : nothing,
    },
  ],
  rowId: ({ id }: KeptService) => id,
  rowName: ({ title }) => title,
});

/** What is sold besides trips: services, and below them the deals for history checks (A2.9-02, A2.9-03, A2.9-08). */
export function AdminServices() {
  const { admin } = useAdminAuth();
  const state = useAdminList(list);
  const rows = useRows({
    ...keptServicesQuery,
    select: ({ items }) => pageOf(items, state.page),
  });
  const [edited, setEdited] = useState<KeptService | 'new' | null>(null);
  const change = useSwitchService();
  const mayChange = can(admin, 'manage_services');
  return (
    <div className="flex flex-col gap-10">
      <section aria-label="Services" className="flex flex-col gap-4">
        {mayChange && (
          <Button className="self-start" onClick={() => setEdited('new')}>
            <Plus aria-hidden className="size-4" />
            Create Service
          </Button>
        )}
        <AdminList
          list={list}
          state={state}
          rows={rows}
          empty={nothingYet('Active services appear on the page General Services.')}
          actions={(service) => [
            { label: 'Edit', isAllowed: mayChange, onPress: () => setEdited(service) },
            {
              label: service.status === 'active' ? 'Deactivate' : 'Activate',
              isAllowed: mayChange,
              isPending: change.isPending && change.variables.id === service.id,
              onPress: () => change.mutate(service),
            },
          ]}
        />
      </section>
      <AdminDeals />
      {edited !== null && (
        <ServiceForm service={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </div>
  );
}
