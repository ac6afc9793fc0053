import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';

interface Event {
  waitUntil: (done: Promise<unknown>) => void;
  data?: { json: () => unknown };
  notification?: { close: () => void; data: { url: string } };
}

/** The worker as a browser runs it, with these tabs open. */
function run(...open: string[]) {
  const listeners = new Map<string, (event: Event) => void>();
  const tabs = open.map((url) => ({ url, focus: vi.fn<() => void>() }));
  const showNotification = vi.fn<(title: string, options: object) => Promise<void>>();
  const openWindow = vi.fn<(address: string) => Promise<void>>();
  const self = {
    location: { origin: 'https://kerbside.example' },
    registration: { showNotification },
    clients: { matchAll: () => Promise.resolve(tabs), openWindow },
    addEventListener: (name: string, hear: (event: Event) => void) => listeners.set(name, hear),
  };
  // oxlint-disable-next-line typescript/no-implied-eval -- the file is the program, as a browser takes it
  new Function('self', readFileSync('public/push-worker.js', 'utf8'))(self);
  const tell = async (name: string, part: Partial<Event>) => {
    let done: Promise<unknown> = Promise.resolve();
    listeners.get(name)!({ waitUntil: (promise) => void (done = promise), ...part });
    await done;
  };
  const press = async (url: string) => {
    const close = vi.fn<() => void>();
    await tell('notificationclick', { notification: { close, data: { url } } });
    expect(close).toHaveBeenCalledOnce();
  };
  return { tell, press, tabs, showNotification, openWindow };
}

test('D3.7-01 a push is shown, and of the same notice once', async () => {
  const { tell, showNotification } = run();
  const pushed = { tag: 'n1', title: 'New message', body: 'Open it.', url: '/renter-dashboard' };
  await tell('push', { data: { json: () => pushed } });
  expect(showNotification).toHaveBeenCalledWith('New message', {
    tag: 'n1',
    body: 'Open it.',
    icon: '/icon-192.png',
    data: { url: '/renter-dashboard' },
  });
});

test('D3.7-01 pressing it opens what it is about, or shows the tab that has it', async () => {
  const address = 'https://kerbside.example/bookings/1';
  const { press, tabs, openWindow } = run('https://kerbside.example/', address);
  await press('/bookings/1');
  expect(tabs.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1]);
  expect(openWindow).not.toHaveBeenCalled();
  await press('/bookings/2');
  expect(openWindow).toHaveBeenCalledWith('https://kerbside.example/bookings/2');
});

test('Trust 4.1 it leads nowhere but to our own pages', async () => {
  const { press, openWindow } = run();
  await press('https://evil.example/');
  await press('//evil.example/');
  expect(openWindow).not.toHaveBeenCalled();
});
