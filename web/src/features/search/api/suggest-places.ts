import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { noAnswer } from '@/lib/api/error';
import { searchKeys } from './keys';

/** Who types waits no longer for suggestions. */
const LONGEST_MS = 4_000;

/** The answer, or an error when it takes longer than `ms`. */
async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(noAnswer()), ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Places that begin so; where they are changes with the program alone. */
export function suggestPlacesQuery(text: string) {
  return queryOptions({
    queryKey: searchKeys.places(text),
    meta: { public: true },
    queryFn: ({ signal }) =>
      within(
        LONGEST_MS,
        answer(api.GET('/api/v1/places/suggest', { params: { query: { q: text } }, signal })),
      ),
    staleTime: Infinity,
    // Free text can be searched for without; the next key that is pressed asks again.
    retry: false,
  });
}
