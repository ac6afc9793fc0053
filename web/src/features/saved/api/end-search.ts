import { useMutation } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';

/** Uses the link of a letter: no more of them about that search. */
export function useEndSearch() {
  return useMutation({
    mutationFn: (token: string) =>
      answer(api.POST('/api/v1/saved-searches/end', { body: { token } })),
  });
}
