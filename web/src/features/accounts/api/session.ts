import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { answer, api, setCsrfToken } from '@/lib/api/client';
import type { Session } from '@/lib/api/types';

/** Who is signed in. The session's CSRF token goes to the API client as soon as it is known. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => {
    const session = await answer(api.GET('/api/v1/session', { signal }));
    setCsrfToken(session.csrf_token);
    return session;
  },
  staleTime: 5 * 60_000,
});

/**
 * `user` is null for a visitor and undefined while not known yet. A failed read counts as visitor, so
 * that public pages work; calls that need a session answer 401 themselves.
 */
export function useSession() {
  const { data, isPending, isError } = useQuery(sessionQuery);
  return { user: isError ? (data?.user ?? null) : data?.user, isPending };
}

/** Puts a new session in place and drops everything that was read for the former user. */
export function replaceSession(client: QueryClient, session: Session) {
  setCsrfToken(session.csrf_token);
  client.removeQueries({ predicate: (query) => query.meta?.['personal'] === true });
  client.setQueryData(sessionQuery.queryKey, session);
}
