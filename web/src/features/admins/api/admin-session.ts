import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { answer, api, setAdminCsrfToken } from '@/lib/api/client';
import type { AdminSession } from '@/lib/api/types';
import { remember } from '../remembered-admin';

/** The first part of the key of everything that is read for an admin. */
export const adminKey = 'admin';

const queryKey = [adminKey, 'session'];

export const noAdminSession: AdminSession = { admin: null, csrf_token: null, two_factor: null };

/** What a session brings with it: its CSRF token, and what the browser keeps of the admin (A4-03). */
function take(session: AdminSession) {
  setAdminCsrfToken(session.csrf_token);
  remember(session.admin);
}

/** Drops what was read for an admin, all but who that is. */
function dropRead(client: QueryClient) {
  client.removeQueries({
    predicate: (query) => query.queryKey[0] === adminKey && query.queryKey[1] !== 'session',
  });
}

/** Which admin is signed in. The server's word; it overrides whatever the browser remembers. */
export const adminSessionQuery = queryOptions({
  queryKey,
  queryFn: async ({ signal, client }) => {
    const session = await answer(api.GET('/api/v1/admin/session', { signal }));
    const former = client.getQueryData<AdminSession>(queryKey)?.admin?.id;
    if (former !== undefined && former !== session.admin?.id) dropRead(client);
    take(session);
    return session;
  },
  staleTime: 5 * 60_000,
});

/** Puts a new session in place. Another admin than before starts without what the former one read. */
export async function replaceAdminSession(client: QueryClient, session: AdminSession) {
  await client.cancelQueries({ queryKey }); // an older answer on its way must not win
  const former = client.getQueryData<AdminSession>(queryKey)?.admin?.id;
  if (former !== session.admin?.id) dropRead(client);
  take(session);
  client.setQueryData(adminSessionQuery.queryKey, session);
}
