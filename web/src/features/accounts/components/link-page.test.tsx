import { act, screen, waitFor } from '@testing-library/react';
import { delay, http } from 'msw';
import { expect, test } from 'vitest';
import { Component as ConfirmEmail } from '@/routes/public/confirm-email';
import { Component as StopSearchEmails } from '@/routes/public/stop-search-emails';
import { aSession } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';

function open(answer: () => ReturnType<typeof ok>) {
  const sent: { token: string; csrf: string | null }[] = [];
  server.use(
    http.post(apiUrl('/email-confirmations/complete'), async ({ request }) => {
      const { token } = (await request.json()) as { token: string };
      sent.push({ token, csrf: request.headers.get('X-CSRF-Token') });
      return answer();
    }),
  );
  const page = renderApp(<ConfirmEmail />, { url: '/confirm-email?token=t1' });
  return { ...page, sent };
}

test('P7-03 a link is used once, when it is known who is signed in', async () => {
  const session = aSession();
  server.use(
    http.get(apiUrl('/session'), async () => {
      await delay(200);
      return ok(session);
    }),
  );
  const { sent } = open(() => ok({ title: 'Email changed', message: 'Your new address counts.' }));
  await act(() => delay(50));
  expect(sent).toEqual([]);
  expect(await screen.findByText('Email changed')).toBeVisible();
  expect(sent).toEqual([{ token: 't1', csrf: session.csrf_token }]);
});

test('P7-03 a link that is of no use says so, also when the session cannot be read', async () => {
  server.use(http.get(apiUrl('/session'), () => problem({ status: 403 })));
  const { sent } = open(() =>
    problem({ status: 422, code: 'link_ended', detail: 'This link has ended.' }),
  );
  expect(await screen.findByRole('heading', { name: 'Email Not Confirmed' })).toBeVisible();
  expect(screen.getByText('This link has ended.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign in to get a new link' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
  expect(window.location.pathname).toBe('/confirm-email');
  expect(sent).toHaveLength(1);
});

test('P7-03 a link that could not be asked about can be tried again', async () => {
  let isDown = true;
  const { sent, user } = open(() =>
    isDown ? problem({ status: 429, detail: 'Slowly.' }) : ok({ title: 'Done', message: '' }),
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(again);
  expect(await screen.findByText('Done')).toBeVisible();
  expect(sent).toHaveLength(2);
});

test('a link in an email about a saved search does nothing before it is pressed', async () => {
  const ended: unknown[] = [];
  server.use(
    http.post(apiUrl('/saved-searches/end'), async ({ request }) => {
      ended.push(await request.json());
      return ok({ title: 'Emails stopped', message: 'Fiestas in Leeds' });
    }),
  );
  const { user, client } = renderApp(<StopSearchEmails />, { url: '/stop-search-emails?token=t1' });
  const press = await screen.findByRole('button', { name: 'Stop these emails' });
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(ended).toEqual([]);
  await user.click(press);
  expect(await screen.findByText('Emails stopped')).toBeVisible();
  expect(ended).toEqual([{ token: 't1' }]);
});
