import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { renderHook, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { aDevice, aSession } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { Component as ConfirmEmail } from '@/routes/public/confirm-email';
import { sessionsQuery } from './own-account';
import { useResetPassword } from './password-reset';
import { followOtherTabs } from '@/lib/live';
import { replaceSession } from './change-session';
import { sessionQuery, useSession } from './session';
import { useSignIn } from './sign-in';

function Who() {
  const { user, isUnknown } = useSession();
  const signIn = useSignIn(() => undefined);
  return (
    <>
      <p>
        {isUnknown ? 'unknown' : user === undefined ? 'loading' : (user?.first_name ?? 'nobody')}
      </p>
      <p>{user?.user_type}</p>
      <button onClick={() => signIn.mutate({ email: 'tom@example.com', password: 'x' })}>Go</button>
    </>
  );
}

/** The result of a hook of a client of its own. */
function renderHookIn<T>(hook: () => T): T {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(hook, { wrapper }).result.current;
}

test('P4-01 the state begins as loading and becomes signed in', async () => {
  renderApp(<Who />, { user: { first_name: 'Tom' } });
  expect(screen.getByText('loading')).toBeVisible();
  expect(await screen.findByText('Tom')).toBeVisible();
});

test('P4-01 P4-02 a sign-in brings the profile with it, without a reload', async () => {
  server.use(
    http.post(apiUrl('/session'), () => ok(aSession({ first_name: 'Maya', user_type: 'host' }))),
  );
  const { user } = renderApp(<Who />);
  expect(await screen.findByText('nobody')).toBeVisible();
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText('Maya')).toBeVisible();
  expect(screen.getByText('host')).toBeVisible();
});

test('P4-03 P4-04 a session that cannot be read ends the loading, with nobody and without a message', async () => {
  server.use(http.get(apiUrl('/session'), () => problem({ status: 503, code: 'busy' })));
  renderApp(<Who />);
  expect(await screen.findByText('unknown')).toBeVisible();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

/** What another tab of this browser tells. */
function tellFromOtherTab() {
  const otherTab = new BroadcastChannel('live');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  otherTab.postMessage({ type: 'session_changed' });
  otherTab.close();
}

test('P4-01 P7-08 a sign-in in another tab is followed', async () => {
  const { client } = renderApp(<Who />);
  const stop = followOtherTabs(client);
  expect(await screen.findByText('nobody')).toBeVisible();
  server.use(http.get(apiUrl('/session'), () => ok(aSession({ first_name: 'Priya' }))));
  tellFromOtherTab();
  await waitFor(() => expect(screen.getByText('Priya')).toBeVisible());
  stop();
});

/** Shows the user's devices, which are personal. */
function Devices() {
  const { data } = useQuery(sessionsQuery);
  return <p>{data?.sessions[0]?.device}</p>;
}

const deviceIs = (device: string) =>
  server.use(http.get(apiUrl('/sessions'), () => ok({ sessions: [aDevice({ device })] })));

test('P4-01 what another tab signed out leaves the screen', async () => {
  deviceIs('Firefox on Linux');
  const { client } = renderApp(
    <>
      <Who />
      <Devices />
    </>,
    { user: {} },
  );
  const stop = followOtherTabs(client);
  expect(await screen.findByText('Firefox on Linux')).toBeVisible();
  expect(await screen.findByText('Tom')).toBeVisible();
  server.use(
    http.get(apiUrl('/session'), () => ok(aSession(null))),
    http.get(apiUrl('/sessions'), () => problem({ status: 401 })),
  );
  tellFromOtherTab();
  expect(await screen.findByText('nobody')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Firefox on Linux')).not.toBeInTheDocument());
  stop();
});

test.each([
  ['the same user', aSession().user?.id],
  ['another user', 'b0b'],
])('P4-01 a new session of %s renews what is on the screen', async (_who, id) => {
  deviceIs('Firefox on Linux');
  const { client } = renderApp(<Devices />, { user: {} });
  await client.fetchQuery(sessionQuery);
  expect(await screen.findByText('Firefox on Linux')).toBeVisible();
  deviceIs('Safari on iPhone');
  await replaceSession(client, aSession({ id }));
  expect(await screen.findByText('Safari on iPhone')).toBeVisible();
});

const tokens = { access_token: 'a', refresh_token: 'b', password: 'c' };

test.each([
  [
    'a confirmed address',
    '/email-confirmations/complete',
    () => void renderApp(<ConfirmEmail />, { url: '/confirm-email?token=t' }),
  ],
  [
    'a password set anew',
    '/password-resets/complete',
    () => renderHookIn(() => useResetPassword(() => undefined)).mutate(tokens),
  ],
])('P4-01 %s is told to the other tabs', async (_what, path, act) => {
  server.use(http.post(apiUrl(path), () => ok({ title: 'Done', message: 'Done.' })));
  const told = vi.fn<() => void>();
  const otherTab = new BroadcastChannel('live');
  otherTab.addEventListener('message', told);
  act();
  await waitFor(() => expect(told).toHaveBeenCalledOnce());
  otherTab.close();
});
