import { waitFor } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import {
  followOtherTabs,
  happened,
  setLiveRules,
  tellOtherTabs,
  type LiveEvent,
  type LiveRules,
} from './live';

type Rule = (client: QueryClient, event: LiveEvent) => void;

function follow() {
  const client = new QueryClient();
  const heard = vi.fn<Rule>();
  const rules = { session_changed: heard, bookings_changed: heard };
  setLiveRules(client, async () => rules as Partial<LiveRules> as LiveRules);
  return { client, heard, stop: followOtherTabs(client) };
}

/** Tells as another tab would, whatever its build. */
function tellFromOtherTab(...messages: unknown[]) {
  const otherTab = new BroadcastChannel('live');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  for (const message of messages) otherTab.postMessage(message);
  otherTab.close();
}

test('what another tab tells goes to the rule of its kind, until one stops listening', async () => {
  const { client, heard, stop } = follow();
  tellFromOtherTab({ type: 'bookings_changed' });
  await waitFor(() =>
    expect(heard).toHaveBeenCalledExactlyOnceWith(client, { type: 'bookings_changed' }),
  );
  stop();
  const other = follow();
  tellFromOtherTab({ type: 'bookings_changed' });
  await waitFor(() => expect(other.heard).toHaveBeenCalledOnce());
  expect(heard).toHaveBeenCalledOnce();
  other.stop();
});

test('what this build does not know is left alone', async () => {
  const { heard, stop } = follow();
  const strange = ['changed', null, 7, {}, { type: 'from_the_future' }, { type: 'toString' }];
  tellFromOtherTab(...strange, { type: 'session_changed' });
  await waitFor(() => expect(heard).toHaveBeenCalled());
  expect(heard).toHaveBeenCalledOnce();
  stop();
});

test('a tab tells the others and not itself', async () => {
  const { heard, stop } = follow();
  const told = vi.fn<(data: unknown) => void>();
  const otherTab = new BroadcastChannel('live');
  otherTab.addEventListener('message', ({ data }) => told(data));
  tellOtherTabs({ type: 'session_changed' });
  await waitFor(() => expect(told).toHaveBeenCalledWith({ type: 'session_changed' }));
  expect(heard).not.toHaveBeenCalled();
  otherTab.close();
  stop();
});

test('what happened here means the same here as in the other tabs, which are told', async () => {
  const { client, heard, stop } = follow();
  const told = vi.fn<(data: unknown) => void>();
  const otherTab = new BroadcastChannel('live');
  otherTab.addEventListener('message', ({ data }) => told(data));
  await happened(client, { type: 'bookings_changed' });
  expect(heard).toHaveBeenCalledExactlyOnceWith(client, { type: 'bookings_changed' });
  await waitFor(() => expect(told).toHaveBeenCalledWith({ type: 'bookings_changed' }));
  otherTab.close();
  stop();
});

test('where the rules do not arrive, all is read again', async () => {
  const client = new QueryClient();
  client.setQueryData(['anything'], {});
  setLiveRules(client, () => Promise.reject(new TypeError('Failed to fetch')));
  await happened(client, { type: 'bookings_changed' });
  expect(client.getQueryState(['anything'])?.isInvalidated).toBe(true);
});
