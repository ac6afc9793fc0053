import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { answer, api, setCsrfToken } from '@/lib/api/client';
import { privateQueries } from '@/lib/api/private';
import type { Session } from '@/lib/api/types';
import { forgetKept, keepFor } from '@/lib/kept';
import { tellOtherTabs } from '@/lib/live';
import { accountKeys } from './keys';

const queryKey = accountKeys.session;

/** What was read for another user goes, from the screen as well; the same user's is read again. */
function renewPrivate(client: QueryClient, isSameUser: boolean) {
  void (isSameUser
    ? client.invalidateQueries(privateQueries)
    : client.resetQueries(privateQueries));
}

/**
 * Who is signed in. The session's CSRF token goes to the API client as soon as it is known. Another tab
 * may have signed somebody else in, or out: what was read for the former user goes.
 */
export const sessionQuery = queryOptions({
  queryKey,
  meta: { session: true },
  queryFn: async ({ signal, client }) => {
    const session = await answer(api.GET('/api/v1/session', { signal }));
    const former = client.getQueryData<Session>(queryKey);
    setCsrfToken(session.csrf_token);
    keepFor(session.user?.id ?? null);
    if (former && former.user?.id !== session.user?.id) renewPrivate(client, false);
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

/** Whether the user is being signed out: until the page is gone, or the server could not be told. */
export const signingOutQuery = queryOptions({
  queryKey: accountKeys.signingOut,
  meta: { session: true },
  queryFn: (): boolean => false,
  initialData: false,
  staleTime: Infinity,
});

const userId = (client: QueryClient) => client.getQueryData(sessionQuery.queryKey)?.user?.id;

let held = false;

/**
 * Whoever closes the account reads what that means on a screen of theirs: until they leave it, or it failed, the end of
 * the session takes nothing away from here.
 */
export function holdSession(hold: boolean) {
  held = hold;
}

export const isSessionHeld = () => held;

/** The session may have ended or changed: it is read again, and with it all that is the user's. */
export async function rereadSession(client: QueryClient) {
  if (held) return;
  const former = userId(client);
  await client.invalidateQueries({ queryKey });
  if (former === userId(client)) renewPrivate(client, true);
}

/** Lets the other tabs read the session again; what they show follows (P4-01). */
export const tellSessionChanged = () => tellOtherTabs({ type: 'session_changed' });

/** Puts a new session in place, here and in the other tabs. */
export async function replaceSession(client: QueryClient, session: Session) {
  await client.cancelQueries({ queryKey }); // an older answer on its way must not win
  const isSameUser = userId(client) === session.user?.id;
  setCsrfToken(session.csrf_token);
  keepFor(session.user?.id ?? null);
  client.setQueryData(sessionQuery.queryKey, session);
  renewPrivate(client, isSameUser);
  tellSessionChanged();
}

/**
 * Takes the user, all that was read for them and what they had not sent yet out of the browser, without a word to the
 * server (P4-05). The CSRF token stays: ending the session needs it.
 */
export async function forgetUser(client: QueryClient) {
  await client.cancelQueries({ queryKey });
  client.setQueryData(sessionQuery.queryKey, { user: null, csrf_token: null });
  forgetKept();
  for (const query of client.getQueryCache().findAll(privateQueries)) query.reset();
}
