import { openAddress } from '@/components/admin-list/declare';
import { useServerItem } from '@/components/admin-list/use-admin-list';
import { Drawer } from '@/components/ui/drawer';
import { LinkTabs } from '@/components/ui/tabs';
import { orderAddress } from '@/features/admins';
import { AdminCases } from '@/features/casework';
import { AdminCheckOrders } from '@/features/history-checks';
import { AdminInsurance } from '@/features/insurance';
import { AdminOrderDetails } from '@/features/orders';
import { AdminInsuranceInfo } from '@/features/policy-pages';
import { AdminServices } from '@/features/services';
import type { AdminOrder } from '@/lib/api/types';
import { addressOf, asQuery, oneOfField } from '@/lib/address';
import { Navigate, useSearchParams } from '@/lib/router';
import { useAddress } from '@/lib/use-address';

const TABS = [
  { value: 'services', label: 'Services', show: AdminServices },
  { value: 'appeals', label: 'Ticket Appeals', show: AdminCases },
  { value: 'hpi-orders', label: 'HPI orders', show: AdminCheckOrders },
  { value: 'insurance-orders', label: 'Insurance orders', show: AdminInsurance },
  { value: 'insurance-info', label: 'Insurance info', show: AdminInsuranceInfo },
];

const tabAddress = addressOf({
  tab: oneOfField(
    TABS.map(({ value }) => value),
    'services',
  ),
});

/** The tab that lists an order. One that was never paid, but for which money came, stands in none. */
function tabOf({ kind, paid_at: paidAt }: AdminOrder) {
  if (paidAt === null) return null;
  if (kind === 'temporary_insurance') return 'insurance-orders';
  return kind === 'hpi_check' || kind === 'hpi_credits' ? 'hpi-orders' : 'appeals';
}

/** An order that another page leads to without knowing its kind: in its list, where one has it. */
function NamedOrder() {
  const [{ order }, change] = useAddress(orderAddress);
  if (order === undefined) return null;
  return (
    <Drawer open onClose={() => change({ order: undefined })} title="Order">
      <InItsList id={order} />
    </Drawer>
  );
}

function InItsList({ id }: { id: string }) {
  const { data } = useServerItem('/api/v1/admin/orders/{id}', id);
  const tab = data ? tabOf(data) : null;
  if (tab === null) return <AdminOrderDetails id={id} />;
  const search = openAddress.write(new URLSearchParams(tabAddress.query({ tab })), { open: id });
  return <Navigate replace to={{ search: asQuery(search) }} />;
}

/** /admin/general-services: what is sold besides trips, and what our team does for those who bought it (A2.9-01). */
export function Component() {
  const [params] = useSearchParams();
  const { tab } = tabAddress.read(params);
  const Shown = TABS.find(({ value }) => value === tab)?.show;
  return (
    <>
      <LinkTabs tabs={TABS} current={tab} label="General services" />
      {Shown && <Shown />}
      <NamedOrder />
    </>
  );
}
