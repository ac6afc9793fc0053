import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { Component as UnsubscribePage } from '@/routes/public/unsubscribe';
import { violationsIn } from '@/testing/axe';
import { aSession } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';

/** A server that sends emails about messages until it is asked not to. */
function emailsAre(areSent: boolean) {
  const asked: unknown[] = [];
  let sent = areSent;
  const answer = () => ok({ topic: 'message', are_sent: sent });
  server.use(
    http.post(apiUrl('/unsubscribe/look'), async ({ request }) => {
      asked.push(['look', await request.json()]);
      return answer();
    }),
    http.post(apiUrl('/unsubscribe'), async ({ request }) => {
      const body = (await request.json()) as { undo: boolean };
      asked.push(body);
      sent = body.undo;
      return answer();
    }),
  );
  return asked;
}

const open = () => renderApp(<UnsubscribePage />, { url: '/unsubscribe?token=t1' });

test('N2 RFC 8058 the page names what ends, ends nothing before it is pressed, and takes it back', async () => {
  const asked = emailsAre(true);
  const { user, container } = open();
  expect(await screen.findByText(/stop sending you emails about messages/)).toBeVisible();
  expect(screen.getByText(/Push notifications .* stay as they are/)).toBeVisible();
  expect(asked).toEqual([['look', { token: 't1' }]]);
  expect(await violationsIn(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Stop emails about messages' }));
  expect(
    await screen.findByRole('heading', { name: 'You won’t get emails about messages' }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(
    await screen.findByRole('heading', { name: 'You’ll get emails about messages again' }),
  ).toBeVisible();
  expect(asked.slice(1)).toEqual([
    { token: 't1', undo: false },
    { token: 't1', undo: true },
  ]);
});

test('N2 a link of emails that ended before says so and offers them again', async () => {
  const asked = emailsAre(false);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Send them again' }));
  await screen.findByRole('heading', { name: 'You’ll get emails about messages again' });
  expect(asked.at(-1)).toEqual({ token: 't1', undo: true });
});

test('N2 a link that is incomplete says so on a page of its own, with a way on', async () => {
  server.use(
    http.post(apiUrl('/unsubscribe/look'), () =>
      problem({ status: 422, code: 'invalid_link', detail: 'This link is incomplete.' }),
    ),
  );
  open();
  expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  expect(screen.getByText('This link is incomplete.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  expect(window.location.pathname).toBe('/unsubscribe');
});

test('who is signed in is led to their settings', async () => {
  server.use(http.get(apiUrl('/session'), () => ok(aSession({ user_type: 'host' }))));
  emailsAre(false);
  open();
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Email settings' })).toHaveAttribute(
      'href',
      '/host-dashboard?tab=profile',
    ),
  );
});
