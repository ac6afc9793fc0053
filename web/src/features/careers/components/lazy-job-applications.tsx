import { lazyTab } from '@/lib/lazy-part';
import { ApplicationsSkeleton } from './applications-skeleton';

export const JobApplications = lazyTab(
  () => import('./job-applications'),
  <ApplicationsSkeleton />,
);
