import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { searchKeys } from './keys';

/** Places that begin so; where they are changes with the program alone. */
export function suggestPlacesQuery(text: string) {
  return queryOptions({
    queryKey: searchKeys.places(text),
    meta: { public: true },
    queryFn: ({ signal }) =>
      answer(api.GET('/api/v1/places/suggest', { params: { query: { q: text } }, signal })),
    staleTime: Infinity,
    // Free text can be searched for without; the next key that is pressed asks again.
    retry: false,
  });
}
