import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { hostKeys } from './keys';

/** A host as everybody may see them (D7-37). */
export function hostQuery(id: string) {
  return queryOptions({
    queryKey: hostKeys.one(id),
    meta: { public: true },
    queryFn: ({ signal }) =>
      answer(api.GET('/api/v1/hosts/{id}', { params: { path: { id } }, signal })),
    staleTime: 5 * 60_000,
  });
}
