import { LinkTabs } from '@/components/ui/tabs';
import { AdminCases } from '@/features/casework';
import { AdminCheckOrders } from '@/features/history-checks';
import { AdminInsurance } from '@/features/insurance';
import { AdminInsuranceInfo } from '@/features/policy-pages';
import { AdminServices } from '@/features/services';
import { addressOf, oneOfField } from '@/lib/address';
import { useSearchParams } from '@/lib/router';

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

/** /admin/general-services: what is sold besides trips, and what our team does for those who bought it (A2.9-01). */
export function Component() {
  const [params] = useSearchParams();
  const { tab } = tabAddress.read(params);
  const Shown = TABS.find(({ value }) => value === tab)?.show;
  return (
    <>
      <LinkTabs tabs={TABS} current={tab} label="General services" />
      {Shown && <Shown />}
    </>
  );
}
