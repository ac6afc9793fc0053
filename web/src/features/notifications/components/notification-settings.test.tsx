import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
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

test('settings that do not load can be asked for again', async () => {
  server.use(
    http.get(apiUrl('/notification-preferences'), () => problem({ status: 500 }), { once: true }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await wish('Emails')).toBeChecked();
});
