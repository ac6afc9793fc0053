import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { answer, api, setCsrfToken } from '@/lib/api/client';
import { privateQueries } from '@/lib/api/private';
import type { Session } from '@/lib/api/types';
import { keepFor } from '@/lib/kept';
import { accountKeys } from './keys';

const queryKey = accountKeys.session;

/** What was read for another user goes, from the screen as well; the same user's is read again. */
export function renewPrivate(client: QueryClient, isSameUser: boolean) {
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

let held = false;

/**
 * Whoever closes the account reads what that means on a screen of theirs: until they leave it, or it failed, the end of
 * the session takes nothing away from here.
 */
export function holdSession(hold: boolean) {
  held = hold;
}

export const isSessionHeld = () => held;
