import { LinkTabs } from '@/components/ui/tabs';
import { AdminCases } from '@/features/casework';
import { AdminInsurance } from '@/features/insurance';
import { AdminInsuranceInfo } from '@/features/policy-pages';
import { addressOf, oneOfField } from '@/lib/address';
import { useSearchParams } from '@/lib/router';

const TABS = [
  { value: 'appeals', label: 'Ticket Appeals', show: AdminCases },
  { value: 'insurance-orders', label: 'Insurance orders', show: AdminInsurance },
  { value: 'insurance-info', label: 'Insurance info', show: AdminInsuranceInfo },
];

const tabAddress = addressOf({
  tab: oneOfField(
    TABS.map(({ value }) => value),
    'appeals',
  ),
});

/** /admin/general-services: what our team does for those who bought a service (A2.9-01). */
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
