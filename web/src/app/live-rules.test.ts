import { expect, test } from 'vitest';
import { holdSession, sessionQuery } from '@/features/accounts';
import { adminKeys } from '@/features/admins';
import { bookingKeys } from '@/features/bookings';
import { depositKeys } from '@/features/deposits';
import { earningKeys } from '@/features/earnings';
import { handoverKeys } from '@/features/handover';
import { hostKeys } from '@/features/hosts';
import { listingKeys } from '@/features/listings';
import { messageKeys } from '@/features/messages';
import { notificationKeys } from '@/features/notifications';
import { penaltyKeys } from '@/features/penalties';
import { reviewKeys } from '@/features/reviews';
import { vehicleKeys } from '@/features/vehicles';
import { keep, keepFor, kept } from '@/lib/kept';
import { applyLive, type LiveEvent } from '@/lib/live';
import { aMessage, conversationId } from '@/testing/messages';
import { makeQueryClient } from './query-client';

const isStale = async (event: LiveEvent, key: readonly unknown[]) => {
  const client = makeQueryClient();
  client.setQueryData(key, {});
  await applyLive(client, event);
  return client.getQueryState(key)?.isInvalidated;
};

test('a booking that changed in another tab is read again, in lists and by itself', async () => {
  const event = { type: 'bookings_changed' } as const;
  expect(await isStale(event, bookingKeys.myPage(1))).toBe(true);
  expect(await isStale(event, bookingKeys.one('some-id'))).toBe(true);
  expect(await isStale(event, bookingKeys.unavailable('some-vehicle'))).toBe(true);
  expect(await isStale(event, earningKeys.page(1))).toBe(true);
  expect(await isStale(event, adminKeys.session)).toBe(false);
});

test('a vehicle that changed here, in another tab or on another device is read again wherever it stands', async () => {
  const event = { type: 'listings_changed' } as const;
  for (const key of [
    listingKeys.list(1),
    listingKeys.photos('some-id'),
    listingKeys.month('some-id', '2026-11'),
    bookingKeys.hostStats,
    bookingKeys.unavailable('some-id'),
    vehicleKeys.one('some-id'),
  ]) {
    expect(await isStale(event, key)).toBe(true);
  }
  // A form that is open keeps what it began with.
  expect(await isStale(event, listingKeys.one('some-id'))).toBe(false);
  expect(await isStale({ type: 'resync' }, listingKeys.list(1))).toBe(true);
});

test('Trust 4.2 the end of a session takes nothing from who is closing the account', async () => {
  const { queryKey } = sessionQuery;
  expect(await isStale({ type: 'session_changed' }, queryKey)).toBe(true);
  holdSession(true);
  expect(await isStale({ type: 'session_changed' }, queryKey)).toBe(false);
  holdSession(false);
  expect(await isStale({ type: 'session_changed' }, queryKey)).toBe(true);
});

test('K7 a deposit is read again when a booking changed, and when its reader is told of a charge', async () => {
  expect(await isStale({ type: 'bookings_changed' }, depositKeys.one('some-id'))).toBe(true);
  expect(await isStale({ type: 'notifications_changed' }, depositKeys.one('some-id'))).toBe(true);
  expect(await isStale({ type: 'notifications_changed' }, bookingKeys.mine)).toBe(false);
});

test('X27 K5 what is told of a booking, such as a breakdown or a vehicle that may be late, stands on its page at once', async () => {
  const event = { type: 'notifications_changed' } as const;
  expect(await isStale(event, bookingKeys.one('some-id'))).toBe(true);
  expect(await isStale(event, handoverKeys.one('some-id'))).toBe(true);
});

test('N2 a penalty that was corrected is read again by the renter who has it open', async () => {
  const event = { type: 'notifications_changed' } as const;
  expect(await isStale(event, penaltyKeys.forRenter('some-id'))).toBe(true);
});

test('K8 what a host reads of their earnings is read again when a booking changed', async () => {
  expect(await isStale({ type: 'bookings_changed' }, earningKeys.all)).toBe(true);
});

test('a browser that missed something reads its bookings again', async () => {
  expect(await isStale({ type: 'resync' }, bookingKeys.one('some-id'))).toBe(true);
  expect(await isStale({ type: 'resync' }, depositKeys.refunds(1))).toBe(true);
});

test("an admin's session is asked for again", async () => {
  expect(await isStale({ type: 'admin_session_changed' }, adminKeys.session)).toBe(true);
});

test('P4-29 a message that comes live is added; one that leaves a gap has the thread read again', async () => {
  const client = makeQueryClient();
  const key = messageKeys.thread(conversationId);
  const numbers = () =>
    client.getQueryData<{ messages: { number: number }[] }>(key)?.messages.map((one) => one.number);
  const come = (...items: ReturnType<typeof aMessage>[]) =>
    applyLive(client, { type: 'messages', conversation_id: conversationId, items });
  await come(aMessage());
  expect(numbers()).toBeUndefined();
  client.setQueryData(key, { messages: [aMessage()], hasEarlier: false });
  await come(aMessage(), aMessage({ number: 2 }));
  expect(numbers()).toEqual([1, 2]);
  expect(client.getQueryState(key)?.isInvalidated).toBe(false);
  await come(aMessage({ number: 5 }));
  expect(numbers()).toEqual([1, 2]);
  expect(client.getQueryState(key)?.isInvalidated).toBe(true);
});

test("P7-43 one's own that comes live is unsent no more; after a gap it waits for what is missing", async () => {
  const client = makeQueryClient();
  const name = `unsent:${conversationId}:000000000000001:${aMessage().id}`;
  keepFor('somebody');
  const come = async (number: number) => {
    keep(name, 'Hello');
    const items = [aMessage({ number })].map((one) => ({ ...one, id: aMessage().id }));
    await applyLive(client, { type: 'messages', conversation_id: conversationId, items });
    return kept(name);
  };
  client.setQueryData(messageKeys.thread(conversationId), { messages: [], hasEarlier: false });
  expect(await come(2)).toBe('Hello');
  expect(await come(1)).toBeNull();
});

test('P4-33 what changed elsewhere is read again, and everything live after a break', async () => {
  expect(await isStale({ type: 'conversations_changed' }, messageKeys.list)).toBe(true);
  expect(await isStale({ type: 'conversations_changed' }, messageKeys.thread('some-id'))).toBe(
    false,
  );
  expect(await isStale({ type: 'notifications_changed' }, notificationKeys.all)).toBe(true);
  for (const key of [messageKeys.list, messageKeys.thread('some-id'), notificationKeys.all]) {
    expect(await isStale({ type: 'resync' }, key)).toBe(true);
  }
});

test('N3 a review is read again wherever it stands, and when the server tells of the trip', async () => {
  const event = { type: 'reviews_changed' } as const;
  for (const key of [
    reviewKeys.due,
    reviewKeys.ofTrip('some-id'),
    hostKeys.reviews('some-host', 1),
    hostKeys.one('some-host'),
    vehicleKeys.reviews('some-vehicle'),
  ]) {
    expect(await isStale(event, key)).toBe(true);
  }
  expect(await isStale({ type: 'bookings_changed' }, reviewKeys.ofTrip('some-id'))).toBe(true);
  expect(await isStale({ type: 'resync' }, reviewKeys.due)).toBe(true);
});
