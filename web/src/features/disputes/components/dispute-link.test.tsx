import { screen } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import type { Booking } from '@/lib/api/types';
import { apiUrl, ok } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { DisputeLink, OnHold } from './dispute-link';

const booking = { id: 'b', booking_status: 'completed' } as Booking;
const held = (since: string | null, until: string | null, own_reference: string | null = null) =>
  server.use(
    http.get(apiUrl('/bookings/b/money-on-hold'), () => ok({ since, until, own_reference })),
  );

test('X34 both sides read since when and until when their money waits, and nothing of the case', async () => {
  held('2026-11-29T10:15:00Z', '2026-12-18');
  renderApp(<OnHold booking={booking} />);
  expect(await screen.findByText('Payments are on hold')).toBeVisible();
  expect(screen.getByText(/at the latest until Fri 18 Dec 2026/)).toBeVisible();
});

test('X28 without a dispute there is the way to one, and nothing of money', async () => {
  held(null, null);
  renderApp(
    <>
      <OnHold booking={booking} />
      <DisputeLink booking={booking} />
    </>,
  );
  expect(await screen.findByRole('link', { name: 'Raise a dispute' })).toBeVisible();
  expect(screen.queryByText(/on hold/)).toBeNull();
});

test('X28 whoever has an open dispute about it is led there', async () => {
  held('2026-11-29T10:15:00Z', null, 'DSP-2026-000042');
  renderApp(<DisputeLink booking={booking} />);
  expect(await screen.findByRole('link', { name: 'See your dispute' })).toHaveAttribute(
    'href',
    '/disputes/DSP-2026-000042',
  );
});

test('X28 of a hold that was never paid there is nothing to dispute; a cancelled trip has the way to it', () => {
  held(null, null);
  const { unmount } = renderApp(
    <DisputeLink booking={{ ...booking, booking_status: 'cancelled', paid_at: null }} />,
  );
  expect(screen.queryByRole('link')).toBeNull();
  unmount();
  const paid = {
    ...booking,
    booking_status: 'cancelled' as const,
    paid_at: '2026-11-20T10:00:00Z',
  };
  renderApp(<DisputeLink booking={paid} />);
  expect(screen.getByRole('link', { name: 'Raise a dispute' })).toBeVisible();
});
