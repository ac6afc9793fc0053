import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { violationsIn } from '@/testing/axe';
import { browserWithPush } from '@/testing/browser-push';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { pushKey } from '@/testing/messages';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { PushHere } from './push-here';

const here = () => screen.findByRole('switch', { name: /^In this browser/ });

/** A server that knows whether this session's browser is told. */
function open({ isWanted = true, loads = true } = {}) {
  const told: unknown[] = [];
  let isOn = false;
  server.use(
    http.get(apiUrl('/push-subscription'), () =>
      loads ? ok({ public_key: pushKey, is_on: isOn }) : problem({ status: 500 }),
    ),
    http.put(apiUrl('/push-subscription'), async ({ request }) => {
      told.push(await request.json());
      isOn = true;
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete(apiUrl('/push-subscription'), () => {
      told.push('ended');
      isOn = false;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return { told, ...renderApp(<PushHere isWanted={isWanted} />, { user: {} }) };
}

test('D3.7-01 is switched on and off in this browser, which says where it is reached', async () => {
  const browser = browserWithPush();
  const { told, user, container } = open();
  await waitFor(async () => expect(await here()).toBeEnabled());
  expect(await here()).not.toBeChecked();
  await user.click(await here());
  await waitFor(async () => expect(await here()).toBeEnabled());
  expect(await here()).toBeChecked();
  expect(told).toEqual([{ endpoint: browser.endpoint, ...browser.keys }]);
  expect(browser.registered).toEqual(['/push-worker.js']);
  const [{ applicationServerKey: key, userVisibleOnly }] = browser.made as [
    { applicationServerKey: Uint8Array; userVisibleOnly: boolean },
  ];
  expect(userVisibleOnly).toBe(true);
  expect([key.length, key[0], key[1], key[64]]).toEqual([65, 4, 37, 14]);
  expect(await violationsIn(container)).toEqual([]);

  await user.click(await here());
  await waitFor(async () => expect(await here()).not.toBeChecked());
  expect(told.at(-1)).toBe('ended');
  expect(browser.isSubscribed()).toBe(false);
});

test('who refuses leave is told why nothing came of it', async () => {
  browserWithPush({ leave: 'default' });
  const { told, user } = open();
  await waitFor(async () => expect(await here()).toBeEnabled());
  await user.click(await here());
  expect(await screen.findByText('Not switched on')).toBeVisible();
  await waitFor(async () => expect(await here()).not.toBeChecked());
  expect(told).toEqual([]);
});

test('a browser without a push service says so', async () => {
  browserWithPush({ works: false });
  const { told, user } = open();
  await waitFor(async () => expect(await here()).toBeEnabled());
  await user.click(await here());
  const words = 'Push notifications could not be changed in this browser.';
  expect(await screen.findByText(words)).toBeVisible();
  expect(told).toEqual([]);
});

test('D3.7-01 nobody is pushed to who wants no pushes at all', async () => {
  browserWithPush();
  open({ isWanted: false });
  expect(await here()).toBeDisabled();
});

test('a server that cannot be asked leaves it as it is', async () => {
  browserWithPush();
  open({ loads: false });
  expect(await screen.findByText('This cannot be changed right now.')).toBeVisible();
  expect(await here()).toBeDisabled();
});

test('a browser that blocks notifications is told where to allow them', () => {
  browserWithPush({ leave: 'denied' });
  open();
  expect(screen.getByText(/Your browser blocks notifications/)).toBeVisible();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});

test('a browser that knows no pushes is told what helps', () => {
  open();
  expect(screen.getByText(/add this site to your Home Screen/)).toBeVisible();
});
