import { act, screen } from '@testing-library/react';
import { delay, http } from 'msw';
import { expect, test } from 'vitest';
import { Component as ConfirmEmail } from '@/routes/public/confirm-email';
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
  const { sent } = open(() => ok({ title: 'Email Changed', message: 'Your new address counts.' }));
  await act(() => delay(50));
  expect(sent).toEqual([]);
  expect(await screen.findByText('Email Changed')).toBeVisible();
  expect(sent).toEqual([{ token: 't1', csrf: session.csrf_token }]);
});

test('P7-03 a link that is of no use says so, also when the session cannot be read', async () => {
  server.use(http.get(apiUrl('/session'), () => problem({ status: 403 })));
  const { sent } = open(() =>
    problem({ status: 422, code: 'link_ended', detail: 'This link has ended.' }),
  );
  expect(await screen.findByText('Email Not Confirmed')).toBeVisible();
  expect(sent).toHaveLength(1);
});
