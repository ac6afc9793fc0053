import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { answer, api, setCsrfToken } from '@/lib/api/client';
import type { Session } from '@/lib/api/types';

const queryKey = ['session'];

function dropPersonal(client: QueryClient) {
  client.removeQueries({ predicate: (query) => query.meta?.['personal'] === true });
}

/**
 * Who is signed in. The session's CSRF token goes to the API client as soon as it is known. Another tab
 * may have signed somebody else in: what was read for the former user goes.
 */
export const sessionQuery = queryOptions({
  queryKey,
  queryFn: async ({ signal, client }) => {
    const session = await answer(api.GET('/api/v1/session', { signal }));
    const former = client.getQueryData<Session>(queryKey)?.user?.id;
    if (former !== undefined && former !== session.user?.id) dropPersonal(client);
    setCsrfToken(session.csrf_token);
    return session;
  },
  staleTime: 5 * 60_000,
});

/**
 * `user` is null for a visitor and undefined while not known yet. A failed read counts as visitor, so
 * that public pages work; pages that need somebody look at `isUnknown` and offer `retry`.
 */
export function useSession() {
  const { data, isError, refetch } = useQuery(sessionQuery);
  return {
    user: isError ? (data?.user ?? null) : data?.user,
    isUnknown: isError && !data,
    retry: () => void refetch(),
  };
}

const announcements = 'BroadcastChannel' in globalThis ? new BroadcastChannel('session') : null;

/** Other tabs of this browser tell of a sign-in here; what they show follows (P4-01). Returns how to stop. */
export function followOtherTabs(client: QueryClient) {
  const follow = () => void client.invalidateQueries({ queryKey });
  announcements?.addEventListener('message', follow);
  return () => announcements?.removeEventListener('message', follow);
}

/** Puts a new session in place and drops everything that was read for the former user. */
export async function replaceSession(client: QueryClient, session: Session) {
  await client.cancelQueries({ queryKey }); // an older answer on its way must not win
  setCsrfToken(session.csrf_token);
  dropPersonal(client);
  client.setQueryData(sessionQuery.queryKey, session);
  // A channel has no origin to name: it never leaves ours.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  announcements?.postMessage('changed');
}
