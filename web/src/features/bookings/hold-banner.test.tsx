import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Hold } from '@/lib/api/types';
import { aBooking, bookingId, vehicleId } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import HoldBanner from './hold-banner';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z'), toFake: ['Date'] });
});

function open(part: Partial<Hold> = {}, user: object | null = {}) {
  const hold: Hold = {
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
  server.use(http.get(apiUrl('/bookings/:id/hold'), () => ok(hold)));
  const url = `/vehicle/${vehicleId}?hold=${bookingId}`;
  return renderApp(<HoldBanner bookingId={bookingId} />, { url, user: user ?? undefined });
}

test('K3 the hold counts down and offers to pay or to release', async () => {
  open();
  expect(await screen.findByText('31:00')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Release these dates' })).toBeEnabled();
});

test('K3 the held dates are chosen on the card below', async () => {
  const { router } = open();
  await waitFor(() =>
    expect(router.state.location.search).toBe(
      `?hold=${bookingId}&startDate=2026-11-27&endDate=2026-11-30&endTime=12%3A30`,
    ),
  );
});

test('K3 "Continue to payment" goes to the checkout', async () => {
  const assign = vi.fn<(url: string) => void>();
  vi.stubGlobal('location', { origin: 'http://localhost:8080', assign });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
  expect(assign).toHaveBeenCalledWith('http://localhost:8080/sandbox/checkout/cs_1');
});

test('K3 releasing sends a key, says so and takes the banner away', async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.post(apiUrl('/bookings/:id/release'), ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return ok({ released: true, booking: aBooking({ booking_status: 'cancelled' }) });
    }),
  );
  const { user, router } = open();
  await user.click(await screen.findByRole('button', { name: 'Release these dates' }));
  expect(await screen.findByText('Dates Released')).toBeVisible();
  expect(router.state.location.search).not.toContain('hold=');
  expect(keys).toEqual([expect.stringMatching(/\S/)]);
});

test('K3 a hold that proves paid leads to its receipt', async () => {
  server.use(
    http.post(apiUrl('/bookings/:id/release'), () => ok({ released: false, booking: aBooking() })),
  );
  const { user, router } = open();
  await user.click(await screen.findByRole('button', { name: 'Release these dates' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/payment-success'));
  expect(router.state.location.search).toBe(`?booking=${bookingId}`);
});

test('K4 a hold whose payment has arrived leads to its receipt', async () => {
  open({ state: 'paid', url: null });
  expect(await screen.findByText('This booking is paid')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the receipt' })).toHaveAttribute(
    'href',
    `/payment-success?booking=${bookingId}`,
  );
});

test('K3 a hold that has run out says that nothing was charged', async () => {
  open({ hold_expires_at: '2026-11-21T09:59:59Z' });
  expect(await screen.findByText('These dates are no longer held for you')).toBeVisible();
  expect(screen.getByText(/Nothing has been charged/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continue to payment' })).toBeNull();
});

test("K3 a visitor is asked to sign in; a stranger's hold shows nothing", async () => {
  const visitor = open({}, null);
  expect(await screen.findByText('You were about to pay')).toBeVisible();
  visitor.unmount();
  server.use(
    http.get(apiUrl('/bookings/:id/hold'), () =>
      problem({ status: 404, code: 'booking_not_found' }),
    ),
  );
  renderApp(<HoldBanner bookingId={bookingId} />, { user: {} });
  await waitFor(() => expect(document.querySelector('[data-slot="alert"]')).toBeNull());
  expect(screen.queryByRole('button')).toBeNull();
});
