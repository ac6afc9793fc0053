import { answer, api } from '@/lib/api/client';

/** Uses the link of a letter: no more of them about that search. */
export const endSearch = (token: string) =>
  answer(api.POST('/api/v1/saved-searches/end', { body: { token } }));
