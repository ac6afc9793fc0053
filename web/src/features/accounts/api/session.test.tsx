import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { aSession } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { followOtherTabs, useSession } from './session';
import { useSignIn } from './sign-in';

function Who() {
  const { user, isUnknown } = useSession();
  const signIn = useSignIn();
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

test('P4-01 P7-08 a sign-in in another tab is followed', async () => {
  const { client } = renderApp(<Who />);
  const stop = followOtherTabs(client);
  expect(await screen.findByText('nobody')).toBeVisible();
  server.use(http.get(apiUrl('/session'), () => ok(aSession({ first_name: 'Priya' }))));
  const otherTab = new BroadcastChannel('session');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  otherTab.postMessage('changed');
  await waitFor(() => expect(screen.getByText('Priya')).toBeVisible());
  otherTab.close();
  stop();
});
