import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { adminKeys } from '@/features/admins';
import { bookingKeys } from '@/features/bookings';
import { applyLive, type LiveEvent } from '@/lib/live';
import { liveRules } from './live-rules';

const isStale = (event: LiveEvent, key: readonly unknown[]) => {
  const client = new QueryClient();
  client.setQueryData(key, {});
  applyLive(client, liveRules, event);
  return client.getQueryState(key)?.isInvalidated;
};

test('a booking that changed in another tab is read again, in lists and by itself', () => {
  const event = { type: 'bookings_changed' } as const;
  expect(isStale(event, bookingKeys.myPage(1))).toBe(true);
  expect(isStale(event, bookingKeys.one('some-id'))).toBe(true);
  expect(isStale(event, bookingKeys.unavailable('some-vehicle'))).toBe(true);
  expect(isStale(event, adminKeys.session)).toBe(false);
});

test("an admin's session is asked for again", () => {
  expect(isStale({ type: 'admin_session_changed' }, adminKeys.session)).toBe(true);
});
