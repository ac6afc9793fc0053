import type { QueryClient } from '@tanstack/react-query';
import { setCsrfToken } from '@/lib/api/client';
import { privateQueries } from '@/lib/api/private';
import type { Session } from '@/lib/api/types';
import { forgetKept, keepFor } from '@/lib/kept';
import { tellOtherTabs } from '@/lib/live';
import { isSessionHeld, renewPrivate, sessionQuery } from './session';

const { queryKey } = sessionQuery;
const userId = (client: QueryClient) => client.getQueryData(queryKey)?.user?.id;

/** The session may have ended or changed: it is read again, and with it all that is the user's. */
export async function rereadSession(client: QueryClient) {
  if (isSessionHeld()) return;
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
  client.setQueryData(queryKey, session);
  renewPrivate(client, isSameUser);
  tellSessionChanged();
}

/**
 * Takes the user, all that was read for them and what they had not sent yet out of the browser, without a word to the
 * server (P4-05). The CSRF token stays: ending the session needs it.
 */
export async function forgetUser(client: QueryClient) {
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, { user: null, csrf_token: null });
  forgetKept();
  for (const query of client.getQueryCache().findAll(privateQueries)) query.reset();
}
