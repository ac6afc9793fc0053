import { LinkTabs } from '@/components/ui/tabs';
import { addressOf, oneOfField } from '@/lib/address';
import { useSearchParams } from '@/lib/router';
import { ApplicationList } from './application-list';
import { JobCards } from './job-cards';

const TABS = [
  { value: 'jobs', label: 'Job Postings' },
  { value: 'applications', label: 'Applications' },
];

const tabAddress = addressOf({
  tab: oneOfField<'jobs' | 'applications'>(['jobs', 'applications'], 'jobs'),
});

/** /admin/careers (A2.11-01). */
export function AdminCareers() {
  const [params] = useSearchParams();
  const { tab } = tabAddress.read(params);
  return (
    <>
      <LinkTabs tabs={TABS} current={tab} label="Careers" />
      {tab === 'jobs' ? <JobCards /> : <ApplicationList />}
    </>
  );
}
