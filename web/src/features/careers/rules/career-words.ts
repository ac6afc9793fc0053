import type { StatusWords } from '@/components/facts/status';
import type { HiringPosting, JobApplication, JobPosting } from '@/lib/api/types';

export const EMPLOYMENT_TYPES: Record<JobPosting['employment_type'], string> = {
  full_time: 'Full-time',
  part_time: 'Part-time',
  contract: 'Contract',
  internship: 'Internship',
};

/** How an application stands (D4-35). */
export const APPLICATION_WORDS: Record<JobApplication['application_status'], StatusWords> = {
  pending: { label: 'Under Review', tone: 'info' },
  reviewed: { label: 'Reviewed', tone: 'neutral' },
  accepted: { label: 'Accepted', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'danger' },
};

/** How a job stands (A4-22). */
export const JOB_WORDS: Record<HiringPosting['status'], StatusWords> = {
  active: { label: 'Active', tone: 'success' },
  paused: { label: 'Paused', tone: 'warning' },
  closed: { label: 'Closed', tone: 'neutral' },
};

/** "Engineering · Leeds · Full-time", of what is known. */
export function jobLine({
  department,
  location,
  employment_type: type,
}: Pick<JobApplication['job'], 'department' | 'location' | 'employment_type'>): string {
  return [department, location, type && EMPLOYMENT_TYPES[type]].filter(Boolean).join(' · ');
}
