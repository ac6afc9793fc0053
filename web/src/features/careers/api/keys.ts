import { adminData } from '@/lib/api/admin-data';

const all = ['careers'] as const;
const applications = [...all, 'applications'] as const;

/** The names of what is read; a shorter one stands for all that begin with it. */
export const careerKeys = {
  all,
  /** All jobs, as admins read them. */
  hiring: [...adminData, 'careers', 'postings'] as const,
  postings: [...all, 'postings'] as const,
  posting: (id: string) => [...all, 'posting', id] as const,
  applications: (page: number) => [...applications, 'page', page] as const,
  draft: (jobId: string) => [...all, 'draft', jobId] as const,
  applicationFor: (jobId: string) => [...applications, 'for', jobId] as const,
};
