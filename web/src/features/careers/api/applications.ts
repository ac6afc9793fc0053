import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { once } from '@/lib/api/idempotency';
import type { JobApplication, JobApplicationDraft } from '@/lib/api/types';
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

/** What the signed-in user has typed of an application that is not sent; null: nothing yet. */
export const draftQuery = (jobId: string) =>
  queryOptions({
    queryKey: careerKeys.draft(jobId),
    queryFn: async ({ signal }) =>
      (
        await answer(
          api.GET('/api/v1/job-postings/{id}/draft', { params: { path: { id: jobId } }, signal }),
        )
      ).draft,
    // Each save writes here what the server has.
    staleTime: Infinity,
  });

export const saveDraft = (jobId: string, body: JobApplicationDraft) =>
  answer(api.PUT('/api/v1/job-postings/{id}/draft', { params: { path: { id: jobId } }, body }));

/** Withdraws an application; it goes with its files, and one may apply again. */
export const useWithdraw = (said: Said<unknown>) =>
  useAction({
    ...said,
    send: (id: string) =>
      answer(api.DELETE('/api/v1/job-applications/{id}', { params: { path: { id } } })),
    changes: 'applications_changed',
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
