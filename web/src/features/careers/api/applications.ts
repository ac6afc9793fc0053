import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { once } from '@/lib/api/idempotency';
import type { JobApplication } from '@/lib/api/types';
import { useAction, type Said } from '@/lib/use-action';
import type { NewJobApplication } from '../rules/application-form';
import { careerKeys } from './keys';

const read = (query: { page?: number; job_id?: string }, signal: AbortSignal) =>
  answer(api.GET('/api/v1/job-applications', { params: { query }, signal }));

/** The signed-in user's applications, newest first (D7-59). */
export const applicationsQuery = (page: number) =>
  queryOptions({
    queryKey: careerKeys.applications(page),
    queryFn: ({ signal }) => read({ page }, signal),
    placeholderData: keepPreviousData,
  });

/** The signed-in user's application for a job; null: there is none. */
export const applicationForQuery = (jobId: string) =>
  queryOptions({
    queryKey: careerKeys.applicationFor(jobId),
    queryFn: async ({ signal }) => (await read({ job_id: jobId }, signal)).items[0] ?? null,
    staleTime: 0,
  });

/** Applies for a job. */
export const useApply = (jobId: string, said: Said<JobApplication>) =>
  useAction({
    ...said,
    send: (body: NewJobApplication) =>
      answer(
        api.POST('/api/v1/job-postings/{id}/applications', {
          params: { path: { id: jobId }, header: once },
          body,
        }),
      ),
    changes: 'applications_changed',
  });
