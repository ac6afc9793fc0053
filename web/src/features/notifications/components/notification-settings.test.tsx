import { screen, waitFor } from '@testing-library/react';
import { delay, http } from 'msw';
import { expect, test, vi } from 'vitest';
import type { NotificationPreferences } from '@/lib/api/types';
import { violationsIn } from '@/testing/axe';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { somePreferences } from '@/testing/messages';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { NotificationSettings } from './notification-settings';

const wish = (name: string) => screen.findByRole('switch', { name: new RegExp(`^${name}`) });

function open() {
  const saved: NotificationPreferences[] = [];
  server.use(
    http.put(apiUrl('/notification-preferences'), async ({ request }) => {
      const wanted = (await request.json()) as NotificationPreferences;
      saved.push(wanted);
      server.use(http.get(apiUrl('/notification-preferences'), () => ok({ ...wanted })));
      return ok({ ...wanted });
    }),
  );
  return { saved, ...renderApp(<NotificationSettings />, { user: {} }) };
}

test('D9-12 D3.7-01 shows what is wanted', async () => {
  const { container } = open();
  expect(await wish('Emails')).toBeChecked();
  expect(await wish('Messages')).toBeChecked();
  expect(await violationsIn(container)).toEqual([]);
});

test('D7-30 D2.3-15 each is saved as it is switched, and the last word counts', async () => {
  const { saved, user } = open();
  await user.click(await wish('Messages'));
  expect(await wish('Messages')).not.toBeChecked();
  await user.click(await wish('Messages'));
  expect(await wish('Messages')).toBeChecked();
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved).toEqual([somePreferences({ message_notifications: false }), somePreferences()]);
});

test('D2.3-15 offers and news are off until they are wanted, and come by email alone', async () => {
  const { saved, user } = open();
  const news = await wish('Offers and news');
  expect(news).not.toBeChecked();
  await user.click(news);
  await waitFor(() => expect(saved).toEqual([somePreferences({ marketing_notifications: true })]));
  await user.click(await wish('Emails'));
  expect(await wish('Offers and news')).toBeDisabled();
});

test('without emails and pushes no topic can be chosen, and none is forgotten', async () => {
  const { saved, user } = open();
  await user.click(await wish('Emails'));
  expect(await wish('Messages')).toBeEnabled();
  await user.click(await wish('Push notifications'));
  expect(await wish('Messages')).toBeDisabled();
  expect(await wish('Messages')).toBeChecked();
  const neither = { email_notifications: false, push_notifications: false };
  await waitFor(() => expect(saved.at(-1)).toEqual(somePreferences(neither)));
});

test('D8-25 what could not be saved says so and goes back', async () => {
  const { user } = open();
  const messages = await wish('Messages');
  server.use(http.put(apiUrl('/notification-preferences'), () => problem({ status: 500 })));
  await user.click(messages);
  expect(await screen.findByText('Failed to save notification preferences.')).toBeVisible();
  expect(await wish('Messages')).toBeChecked();
});

/** Two are switched before the first is answered. */
async function switchTwo(answers: { first: () => Response; second?: () => Promise<Response> }) {
  const { client, saved, user } = open();
  await wish('Messages');
  let answerFirst = () => {};
  const both = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  const path = apiUrl('/notification-preferences');
  if (answers.second) server.use(http.put(path, answers.second));
  server.use(http.put(path, () => both.then(answers.first), { once: true }));
  await user.click(await wish('Messages'));
  await user.click(await wish('Bookings'));
  answerFirst();
  return { client, saved };
}

test('D8-25 a wish that could not be saved, and was with the next one, is shown as the server has it', async () => {
  const { client, saved } = await switchTwo({ first: () => problem({ status: 500 }) });
  await waitFor(() => expect(saved).toHaveLength(1));
  await waitFor(() => expect(client.isMutating() + client.isFetching()).toBe(0));
  const neither = { message_notifications: false, booking_notifications: false };
  expect(saved).toEqual([somePreferences(neither)]);
  await waitFor(async () => expect(await wish('Messages')).not.toBeChecked());
  expect(await wish('Bookings')).not.toBeChecked();
});

test('D7-30 what was saved before does not undo what is being saved', async () => {
  const asked = vi.fn<() => void>();
  await switchTwo({
    first: () => ok(somePreferences({ message_notifications: false })),
    second: () => {
      asked();
      return delay('infinite').then(() => ok(null));
    },
  });
  await waitFor(() => expect(asked).toHaveBeenCalled());
  await delay(50);
  expect(await wish('Bookings')).not.toBeChecked();
});

test('settings that do not load can be asked for again', async () => {
  server.use(
    http.get(apiUrl('/notification-preferences'), () => problem({ status: 500 }), { once: true }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await wish('Emails')).toBeChecked();
});

test('N2 who ended the emails of a topic by a link reads so and can have them again', async () => {
  const ended = somePreferences({ message_emails: false });
  server.use(http.get(apiUrl('/notification-preferences'), () => ok(ended)));
  const { saved, user } = open();
  expect(await wish('Messages')).toBeChecked();
  expect(screen.getByText('You unsubscribed from these emails.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send me emails about messages' }));
  await waitFor(() => expect(saved).toEqual([somePreferences()]));
  await waitFor(() => expect(screen.queryByText('You unsubscribed from these emails.')).toBeNull());
});
