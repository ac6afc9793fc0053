import { LinkTabs } from '@/components/ui/tabs';
import { AdminCases } from '@/features/casework';
import { AdminInsurance } from '@/features/insurance';
import { addressOf, oneOfField } from '@/lib/address';
import { useSearchParams } from '@/lib/router';

const TABS = [
  { value: 'appeals', label: 'Ticket Appeals' },
  { value: 'insurance-orders', label: 'Insurance Orders' },
];

const tabAddress = addressOf({
  tab: oneOfField<'appeals' | 'insurance-orders'>(['appeals', 'insurance-orders'], 'appeals'),
});

/** /admin/general-services: what our team does for those who bought a service (A2.9-01). */
export function Component() {
  const [params] = useSearchParams();
  const { tab } = tabAddress.read(params);
  return (
    <>
      <LinkTabs tabs={TABS} current={tab} label="General services" />
      {tab === 'appeals' ? <AdminCases /> : <AdminInsurance />}
    </>
  );
}
