import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { careerKeys } from './keys';

/** The jobs that one may apply for, newest first (A7-49). */
export const postingsQuery = queryOptions({
  queryKey: careerKeys.postings,
  meta: { public: true },
  queryFn: ({ signal }) => answer(api.GET('/api/v1/job-postings', { signal })),
});

/** One of them; 404 once it is open no longer. */
export const postingQuery = (id: string) =>
  queryOptions({
    queryKey: careerKeys.posting(id),
    meta: { public: true },
    queryFn: ({ signal }) =>
      answer(api.GET('/api/v1/job-postings/{id}', { params: { path: { id } }, signal })),
  });
