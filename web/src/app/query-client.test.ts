import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { http } from 'msw';
import { expect, test, vi } from 'vitest';
import { replaceSession, sessionQuery } from '@/features/accounts/api/session';
import { answer, api } from '@/lib/api/client';
import { aSession, aUser } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { server } from '@/testing/server';
import { makeQueryClient } from './query-client';

const sessionIs = (user: { id: string } | null) =>
  server.use(http.get(apiUrl('/session'), () => ok(aSession(user))));

/** The id of who is signed in, as this tab knows it. */
const userOf = (client: QueryClient) => client.getQueryData(sessionQuery.queryKey)?.user?.id;

/** A tab whose page shows who is signed in. */
async function openTab() {
  const client = makeQueryClient();
  await client.fetchQuery(sessionQuery);
  new QueryObserver(client, sessionQuery).subscribe(() => {});
  return client;
}

const mine = { queryKey: ['mine'], queryFn: () => 'of x', meta: { personal: true } };

test.each([
  ['the session is over (401)', 'x', { status: 401 }, null],
  ['somebody else is signed in', 'x', { status: 403, code: 'csrf_token' }, 'y'],
  ['somebody is signed in by now', null, { status: 403, code: 'csrf_token' }, 'y'],
])('R4 asks again who is signed in when %s', async (_case, before, refusal, after) => {
  sessionIs(before === null ? null : { id: before });
  const client = await openTab();
  sessionIs(after === null ? null : { id: after });
  server.use(http.post(apiUrl('/payments/verify'), () => problem(refusal)));
  const call = () => answer(api.POST('/api/v1/payments/verify', { body: { session_id: 's' } }));
  await expect(client.fetchQuery({ queryKey: ['call'], queryFn: call })).rejects.toThrow();
  await vi.waitFor(() => expect(userOf(client)).toBe(after ?? undefined));
});

test('a wrong password does not ask again who is signed in', async () => {
  sessionIs(null);
  const client = await openTab();
  const wrong = () => answer(api.POST('/api/v1/session', { body: { email: 'a', password: 'b' } }));
  server.use(http.post(apiUrl('/session'), () => problem({ status: 401 })));
  await expect(client.fetchQuery({ queryKey: ['call'], queryFn: wrong })).rejects.toThrow();
  expect(client.isFetching({ queryKey: sessionQuery.queryKey })).toBe(0);
});

test('R4 another user than before: what was read for the former one goes, the rest stays', async () => {
  sessionIs({ id: 'x' });
  const client = await openTab();
  await client.fetchQuery(mine);
  await client.fetchQuery({ queryKey: ['vehicles'], queryFn: () => 'of all' });
  sessionIs({ id: 'y' });
  await client.refetchQueries({ queryKey: sessionQuery.queryKey });
  expect(client.getQueryData(['mine'])).toBeUndefined();
  expect(client.getQueryData(['vehicles'])).toBe('of all');
});

test('R4 the same user as before: what was read stays', async () => {
  sessionIs({ id: 'x' });
  const client = await openTab();
  await client.fetchQuery(mine);
  await client.refetchQueries({ queryKey: sessionQuery.queryKey });
  expect(client.getQueryData(['mine'])).toBe('of x');
});

test('R4 signing in wins over an older question who is signed in', async () => {
  const client = makeQueryClient();
  let answerOld = () => {};
  const asked = new Promise<void>((resolve) => (answerOld = resolve));
  server.use(
    http.get(apiUrl('/session'), async () => {
      await asked;
      return ok(aSession(null));
    }),
  );
  const old = client.fetchQuery(sessionQuery).catch(() => 'cancelled');
  await replaceSession(client, { user: aUser({ id: 'y' }), csrf_token: 'new' });
  answerOld();
  await old;
  expect(userOf(client)).toBe('y');
});
