import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Booking, Hold } from '@/lib/api/types';
import { leaveTo } from '@/lib/leave';
import { aBooking, bookingId, vehicleId } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { waitingTime } from '@/testing/waiting-time';
import { bookingKeys } from '../api/keys';
import HoldBanner from './hold-banner';

vi.mock(import('@/lib/leave'), () => ({ leaveTo: vi.fn<typeof leaveTo>() }));
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z'), toFake: ['Date'] });
  vi.mocked(leaveTo).mockReset();
});

function aHold(part: Partial<Hold> = {}): Hold {
  return {
    booking_id: bookingId,
    vehicle_id: vehicleId,
    url: '/sandbox/checkout/cs_1',
    hold_expires_at: '2026-11-21T10:31:00Z',
    start_date: '2026-11-27',
    start_time: '10:00',
    end_date: '2026-11-30',
    end_time: '12:30',
    state: 'held',
    ...part,
  };
}

/** Opens the banner; the server gives its answers in turn and repeats the last one. */
function openAnswered(
  answers: (() => Response)[],
  user: object | null = {},
  booked: Partial<Booking> = {},
) {
  const asked: string[] = [];
  server.use(
    http.get(apiUrl('/bookings/:id'), () => ok(aBooking(booked))),
    http.get(apiUrl('/bookings/:id/hold'), ({ request }) => {
      asked.push(request.url);
      return answers[Math.min(asked.length, answers.length) - 1]!();
    }),
  );
  const url = `/vehicle/${vehicleId}?hold=${bookingId}`;
  const view = renderApp(<HoldBanner bookingId={bookingId} />, { url, user: user ?? undefined });
  return { ...view, asked };
}

function open(part: Partial<Hold> = {}, user: object | null = {}) {
  return openAnswered([() => ok(aHold(part))], user);
}

/** Lets the clock run until it holds. */
async function inTime(isSo: () => void) {
  await vi.waitFor(() => {
    act(() => void vi.advanceTimersByTime(500));
    isSo();
  }, waitingTime);
}

test('K3 the hold counts down and offers to pay or to release', async () => {
  open();
  expect(await screen.findByText('31:00 minutes')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Release these dates' })).toBeEnabled();
});

test('K3 the held dates are chosen on the card below', async () => {
  open();
  await waitFor(() =>
    expect(window.location.search).toBe(
      `?hold=${bookingId}&startDate=2026-11-27&endDate=2026-11-30&startTime=10%3A00&endTime=12%3A30`,
    ),
  );
});

test('K3 M8 so are its way of paying and where the vehicle is to be brought', async () => {
  const address = '10 Park Row, Leeds LS1 5HD';
  const { client } = openAnswered(
    [() => ok(aHold())],
    {},
    {
      payment_method: 'pay_on_collection',
      delivery_requested: true,
      delivery_address: address,
    },
  );
  await waitFor(() => expect(window.location.search).toContain('paymentMethod=pay_on_collection'));
  expect(client.getQueryData(bookingKeys.draft(vehicleId))).toMatchObject({
    delivery: { isWanted: true, typed: address },
  });
});

test('M8 but not what its renter has changed since', async () => {
  const draft = { by: null, delivery: { isWanted: false, typed: '', asked: null } };
  const { client } = openAnswered(
    [() => ok(aHold())],
    {},
    {
      delivery_requested: true,
      delivery_address: '10 Park Row, Leeds LS1 5HD',
    },
  );
  client.setQueryData(bookingKeys.draft(vehicleId), draft);
  await waitFor(() => expect(client.getQueryData(bookingKeys.one(bookingId))).toBeDefined());
  expect(client.getQueryData(bookingKeys.draft(vehicleId))).toMatchObject({
    delivery: { typed: '' },
  });
});

test('K3 "Continue to payment" goes to the checkout', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
  await waitFor(() =>
    expect(leaveTo).toHaveBeenCalledWith('http://localhost:8080/sandbox/checkout/cs_1', window),
  );
});

test('K3 back from the checkout "Continue to payment" works again', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
  expect(screen.getByRole('button', { name: /One moment/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  // The browser brings the page back as it was left.
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeEnabled();
});

test('K3 who goes elsewhere meanwhile is not taken to the checkout', async () => {
  const { unmount } = open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await vi.waitFor(() => screen.getByRole('button', { name: 'Continue to payment' }), waitingTime);
  act(() => screen.getByRole('button', { name: 'Continue to payment' }).click());
  unmount();
  vi.advanceTimersByTime(5000);
  expect(leaveTo).not.toHaveBeenCalled();
});

test('K3 releasing sends a key, says so and takes the banner away', async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.post(apiUrl('/bookings/:id/release'), ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return ok({ released: true, booking: aBooking({ booking_status: 'cancelled' }) });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Release these dates' }));
  expect(await screen.findByText('Dates released')).toBeVisible();
  expect(window.location.search).not.toContain('hold=');
  expect(keys).toEqual([expect.stringMatching(/\S/)]);
});

test('K3 a hold that proves paid leads to its receipt', async () => {
  server.use(
    http.post(apiUrl('/bookings/:id/release'), () => ok({ released: false, booking: aBooking() })),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Release these dates' }));
  await waitFor(() => expect(window.location.pathname).toBe('/payment-success'));
  expect(window.location.search).toBe(`?booking=${bookingId}`);
});

test('K4 a hold whose payment has arrived leads to its receipt', async () => {
  open({ state: 'paid', url: null });
  expect(await screen.findByText('This booking is paid')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the receipt' })).toHaveAttribute(
    'href',
    `/payment-success?booking=${bookingId}`,
  );
});

test('K3 a hold that the server has ended says so, and nothing about money', async () => {
  const { user } = open({ state: 'released', url: null });
  expect(await screen.findByText('These dates are no longer held for you')).toBeVisible();
  expect(screen.queryByText(/charged/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Continue to payment' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(window.location.search).not.toContain('hold=');
});

test('K3 K4 when the clock here runs out the server is asked, and its answer counts', async () => {
  vi.useFakeTimers({
    now: new Date('2026-11-21T10:30:58Z'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  });
  openAnswered([
    () => ok(aHold()),
    () => ok(aHold()), // this clock is fast
    () => ok(aHold({ state: 'paid', url: null })),
  ]);
  await inTime(() => expect(screen.getByText('The time to pay is about to end.')).toBeVisible());
  expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeEnabled();
  expect(screen.queryByText(/no longer held/)).toBeNull();
  await inTime(() => expect(screen.getByText('This booking is paid')).toBeVisible());
});

test('K3 a hold whose checkout is still being opened can be asked for again, or released', async () => {
  const { user } = openAnswered([() => ok(aHold({ url: null })), () => ok(aHold())]);
  expect(await screen.findByText(/the payment page is not ready yet/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Release these dates' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeEnabled();
});

test('K3 a checkout that is still being opened is waited for', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { asked } = openAnswered([() => ok(aHold({ url: null })), () => ok(aHold())]);
  await inTime(() => screen.getByRole('button', { name: 'Continue to payment' }));
  expect(asked).toHaveLength(2);
});

test('K3 a hold that cannot be read can be tried again', async () => {
  const { user } = openAnswered([() => problem({ status: 503, code: 'busy' }), () => ok(aHold())]);
  expect(await screen.findByText('Unable to load your held dates')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('31:00 minutes')).toBeVisible();
});

test('K3 a visitor is asked to sign in', async () => {
  const { asked } = open({}, null);
  expect(await screen.findByText('You were about to pay')).toBeVisible();
  expect(asked).toEqual([]);
});

test("K3 a stranger's hold shows nothing", async () => {
  openAnswered([() => problem({ status: 404, code: 'booking_not_found' })]);
  const skeleton = '[data-slot="skeleton"]';
  expect(document.querySelector(skeleton)).not.toBeNull();
  await waitFor(() => expect(document.querySelector(skeleton)).toBeNull());
  expect(document.querySelector('[data-slot="alert"]')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
