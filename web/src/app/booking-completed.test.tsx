import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, describe, expect, test } from 'vitest';
import { followBookingCompleted } from '@/lib/booking-completed';
import { Component as HostDashboard } from '@/routes/host/dashboard';
import { Component as RenterDashboard } from '@/routes/renter/dashboard';
import { apiUrl, ok } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';

const totals = {
  earned_pence: 0,
  upcoming_pence: 0,
  collected_pence: 0,
  paid_out_pence: 0,
  from_deposit_pence: 0,
};
const answers = {
  '/host/stats': {
    total_earnings_pence: 0,
    completed_bookings: 0,
    listed_cars: 1,
    this_month: 0,
  },
  '/host/bookings': { items: [], total: 0, page: 1, page_size: 20 },
  '/host/earnings': { items: [], total: 0, page: 1, page_size: 20, totals },
  '/host/payout-account': { state: 'ready' },
  '/bookings': { items: [], total: 0, page: 1, page_size: 20 },
  '/deposit-refunds': { items: [], total: 0, page: 1, page_size: 20 },
} as const;
type Path = keyof typeof answers;

let stop: (() => void) | undefined;
afterEach(() => stop?.());

/** A dashboard in the app, and how often each address was asked for. */
function open(Dashboard: () => React.ReactNode, url: string, user: object) {
  const asked = Object.fromEntries(Object.keys(answers).map((path) => [path, 0])) as Record<
    Path,
    number
  >;
  for (const path of Object.keys(answers) as Path[]) {
    server.use(
      http.get(apiUrl(path), () => {
        asked[path] += 1;
        return ok(answers[path]);
      }),
    );
  }
  const { client } = renderApp(<Dashboard />, { url, user });
  stop = followBookingCompleted(client);
  return asked;
}

const storageChange = (key: string) => new StorageEvent('storage', { key, newValue: '1' });
const signals = [
  ['the event of this tab', () => new Event('bookingCompleted')],
  ['the storage item of another tab', () => storageChange('bookingCompleted')],
] as const;

describe.each(signals)('D2.1-07 at %s', (_name, signal) => {
  test('D2.1-08 the host dashboard reads figures and bookings again', async () => {
    const asked = open(HostDashboard, '/host-dashboard', { user_type: 'host' });
    await screen.findByText('No bookings yet');
    await screen.findByText('Total Earnings');
    const before = { ...asked };
    act(() => void window.dispatchEvent(signal()));
    await waitFor(() => expect(asked['/host/stats']).toBe(before['/host/stats'] + 1));
    await waitFor(() => expect(asked['/host/bookings']).toBeGreaterThan(before['/host/bookings']));
  });

  test('D2.1-08 the host dashboard reads earnings again', async () => {
    const asked = open(HostDashboard, '/host-dashboard?tab=earnings', { user_type: 'host' });
    await screen.findByText('No earnings yet');
    expect(asked['/host/earnings']).toBe(1);
    act(() => void window.dispatchEvent(signal()));
    await waitFor(() => expect(asked['/host/earnings']).toBe(2));
  });

  test('D2.1-09 the renter dashboard reads bookings again', async () => {
    const asked = open(RenterDashboard, '/renter-dashboard', {});
    await screen.findByText('No bookings yet');
    expect(asked['/bookings']).toBe(1);
    act(() => void window.dispatchEvent(signal()));
    await waitFor(() => expect(asked['/bookings']).toBe(2));
  });

  test('D2.1-09 the renter dashboard reads deposit refunds again', async () => {
    const asked = open(RenterDashboard, '/renter-dashboard?tab=deposits', {});
    await waitFor(() => expect(asked['/deposit-refunds']).toBe(1));
    await screen.findByText('No deposit refunds');
    act(() => void window.dispatchEvent(signal()));
    await waitFor(() => expect(asked['/deposit-refunds']).toBe(2));
  });
});

test('D2.1-07 what else is stored means nothing, and nobody listens once it is over', async () => {
  const asked = open(RenterDashboard, '/renter-dashboard', {});
  await screen.findByText('No bookings yet');
  act(() => void window.dispatchEvent(storageChange('another')));
  stop?.();
  act(() => void window.dispatchEvent(new Event('bookingCompleted')));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(asked['/bookings']).toBe(1);
});
