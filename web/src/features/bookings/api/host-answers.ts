import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { bookingKeys } from './keys';

/** How the signed-in host has answered requests in the last 365 days. */
export function hostAnswersQuery() {
  return queryOptions({
    queryKey: bookingKeys.hostAnswers,
    queryFn: ({ signal }) => answer(api.GET('/api/v1/host/answers', { signal })),
  });
}
