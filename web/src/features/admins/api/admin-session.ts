import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { answer, api, setAdminCsrfToken } from '@/lib/api/client';
import { privateQueries } from '@/lib/api/private';
import type { AdminSession } from '@/lib/api/types';
import { tellOtherTabs } from '@/lib/live';
import { remember } from '../rules/remembered-admin';
import { adminKeys } from './keys';

const queryKey = adminKeys.session;

export const noAdminSession: AdminSession = { admin: null, csrf_token: null, two_factor: null };

/** What a session brings with it: its CSRF token, and what the browser keeps of the admin (A4-03). */
function take(session: AdminSession) {
  setAdminCsrfToken(session.csrf_token);
  remember(session.admin);
}

/** What was read for another admin goes, from the screen as well; the same admin's is read again. */
function renewRead(client: QueryClient, former: string | undefined, now: string | undefined) {
  // Nobody may read anything, and the guard takes the screens away.
  if (now === undefined) return client.removeQueries(privateQueries);
  void (former === now
    ? client.invalidateQueries(privateQueries)
    : client.resetQueries(privateQueries));
}

/** Which admin is signed in. The server's word; it overrides whatever the browser remembers. */
export const adminSessionQuery = queryOptions({
  queryKey,
  meta: { session: true },
  queryFn: async ({ signal, client }) => {
    const session = await answer(api.GET('/api/v1/admin/session', { signal }));
    const former = client.getQueryData<AdminSession>(queryKey)?.admin?.id;
    take(session);
    if (former !== undefined && former !== session.admin?.id) {
      renewRead(client, former, session.admin?.id);
    }
    return session;
  },
  staleTime: 5 * 60_000,
});

/** Puts a new session in place, here and in the other tabs. */
export async function replaceAdminSession(client: QueryClient, session: AdminSession) {
  await client.cancelQueries({ queryKey }); // an older answer on its way must not win
  const former = client.getQueryData<AdminSession>(queryKey)?.admin?.id;
  take(session);
  client.setQueryData(adminSessionQuery.queryKey, session);
  renewRead(client, former, session.admin?.id);
  tellOtherTabs({ type: 'admin_session_changed' });
}
