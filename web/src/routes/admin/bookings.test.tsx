import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { Booking, BookingOption } from '@/lib/api/types';
import { AdminAuthProvider } from '@/features/admins';
import { violationsIn } from '@/testing/axe';
import { aCondition, anEntry, aReport } from '@/testing/condition';
import {
  aBooking,
  aMoney,
  aBookingEvent,
  anAdminSession,
  bookingId,
  aRefundTier,
} from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { aFault, aHandover } from '@/testing/handover';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { Aside, Component as Bookings } from './bookings';

const cancel: BookingOption = {
  action: 'cancel',
  until: null,
  refunds: [aRefundTier({ refund: 63_365, full: true, until: null })],
};
const accept: BookingOption = { action: 'accept', until: null, refunds: [] };

const open = (search = '') =>
  renderApp(
    <AdminAuthProvider>
      <Aside />
      <Bookings />
    </AdminAuthProvider>,
    { url: `/admin/bookings${search}` },
  );

function found(items: Booking[]) {
  server.use(
    http.get(apiUrl('/admin/bookings'), () =>
      ok({ items, total: items.length, page: 1, page_size: 20 }),
    ),
    http.get(apiUrl('/admin/bookings/:id'), () => ok(items[0] ?? aBooking())),
    http.get(apiUrl('/admin/bookings/:id/events'), () => ok({ items: [aBookingEvent()] })),
  );
}

beforeEach(() => {
  server.use(
    http.get(apiUrl('/admin/session'), () => ok(anAdminSession({ role: 'support' }))),
    http.get(apiUrl('/admin/decisions'), () => ok({ items: [] })),
  );
});

test('A4-05 a booking is found by its number, and shows all that is known of it', async () => {
  found([]);
  const { user } = open();
  expect(await screen.findByText('Nothing is waiting for a decision')).toBeVisible();
  found([aBooking({ host_earnings: 12_150 })]);
  await user.type(screen.getByLabelText('Booking number'), bookingId.slice(0, 8));
  await user.click(screen.getByRole('button', { name: 'Find booking' }));
  expect(await screen.findByRole('heading', { name: 'Ford Fiesta 2020' })).toBeVisible();
  expect(window.location.search).toBe(`?number=${bookingId.slice(0, 8)}&open=${bookingId}`);
  const drawer = screen.getByRole('dialog', { name: 'Booking b00c1234' });
  expect(within(drawer).getByText('Tom H.')).toBeVisible();
  expect(screen.getByText('£121.50')).toBeVisible();
  expect(await screen.findByText('Paid for and confirmed')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Cancel booking/ })).toBeNull();
  expect(await violationsIn(drawer)).toEqual([]);
});

test('K5 K7 what waits for a decision says what it is, how much and since when', async () => {
  found([aBooking()]);
  const since = '2026-11-22T10:00:00Z';
  server.use(
    http.get(apiUrl('/admin/decisions'), () =>
      ok({
        items: [
          { booking_id: bookingId, kind: 'charge', amount_pence: 2_400, since },
          { booking_id: bookingId, kind: 'no_show', amount_pence: 14_850, since },
        ],
      }),
    ),
  );
  open();
  const list = await screen.findByRole('list', { name: 'Waiting for a decision' });
  const [charge, noShow] = within(list).getAllByRole('listitem');
  expect(charge).toHaveTextContent(/Contested charge.*£24\.00.*22 Nov 2026, 10:00/);
  expect(noShow).toHaveTextContent(/Contested no-show.*£148\.50/);
  expect(await within(list).findAllByText('Tom H.')).toHaveLength(2);
  expect(await violationsIn(list)).toEqual([]);
});

test('A4-05 several are listed, each with a way to it', async () => {
  const other = bookingId.replace(/2$/, '3');
  found([aBooking(), aBooking({ id: other })]);
  open('?number=b00c');
  const list = await screen.findByRole('list', { name: 'Bookings found' });
  const links = within(list).getAllByRole('link', { name: 'b00c1234' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/admin/bookings?number=b00c&open=${bookingId}`,
    `/admin/bookings?number=b00c&open=${other}`,
  ]);
});

test('what is no number is refused at its field, and none found is said', async () => {
  const message = 'Please enter a booking number, or at least its first 4 characters.';
  server.use(
    http.get(apiUrl('/admin/bookings'), () =>
      problem({ status: 422, code: 'validation_failed', errors: [{ field: 'number', message }] }),
    ),
  );
  const { user } = open('?number=x');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Booking number')).toBeInvalid();
  found([]);
  await user.clear(screen.getByLabelText('Booking number'));
  await user.type(screen.getByLabelText('Booking number'), 'abcd{Enter}');
  expect(await screen.findByText('No such booking')).toBeVisible();
});

test('A4-05 K5 cancelling shows what goes back, needs a reason, and tells it to the server', async () => {
  found([aBooking({ actions: [cancel] })]);
  const sent: unknown[] = [];
  server.use(
    http.post(apiUrl('/admin/bookings/:id/cancel'), async ({ request }) => {
      sent.push(await request.json());
      return ok(aBooking({ booking_status: 'cancelled' }));
    }),
  );
  const { user } = open(`?open=${bookingId}`);
  await user.click(await screen.findByRole('button', { name: 'Cancel booking: Ford Fiesta' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel this booking?' });
  expect(within(dialog).getByText(/A full refund of £633.65/)).toBeVisible();
  const go = within(dialog).getByRole('button', { name: 'Cancel booking' });
  await user.click(go);
  expect(await within(dialog).findByText('Please say why, for the audit log.')).toBeVisible();
  await user.type(within(dialog).getByLabelText(/Why/), 'A stolen card');
  await user.click(go);
  await waitFor(() => expect(sent).toEqual([{ refund_pence: 63_365, reason: 'A stolen card' }]));
  expect(await screen.findByText('Booking cancelled')).toBeVisible();
});

test('A4-04 a request is accepted in the host’s place', async () => {
  found([
    aBooking({ booking_status: 'pending', answer_by: '2026-11-23T10:00:00Z', actions: [accept] }),
  ]);
  const sent: unknown[] = [];
  server.use(
    http.post(apiUrl('/admin/bookings/:id/accept'), async ({ request }) => {
      sent.push(await request.json());
      return ok(aBooking());
    }),
  );
  const { user } = open(`?open=${bookingId}`);
  expect(await screen.findByText(/The host has until 23 Nov 2026, 10:00/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Accept: Ford Fiesta' }));
  const dialog = await screen.findByRole('dialog', { name: 'Accept this booking?' });
  await user.type(within(dialog).getByLabelText(/Why/), 'The host rang');
  await user.click(within(dialog).getByRole('button', { name: 'Accept booking' }));
  await waitFor(() => expect(sent).toEqual([{ reason: 'The host rang' }]));
});

test('a booking that cannot be loaded can be asked for again', async () => {
  found([aBooking()]);
  server.use(
    http.get(apiUrl('/admin/bookings/:id'), () => problem({ status: 500, code: 'internal' })),
  );
  const { user } = open(`?open=${bookingId}`);
  expect(await screen.findByText('Unable to load this booking')).toBeVisible();
  found([aBooking()]);
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByRole('heading', { name: 'Ford Fiesta 2020' })).toBeVisible();
});

test('K5 X34 a contested no-show waits for a decision, which its dispute makes', async () => {
  const overturn: BookingOption = {
    action: 'overturn_no_show',
    until: null,
    refunds: [aRefundTier({ refund: 13_365, full: true, until: null })],
  };
  const uphold: BookingOption = { action: 'uphold_no_show', until: null, refunds: [] };
  found([aBooking({ booking_status: 'cancelled', actions: [uphold, overturn] })]);
  const waiting = {
    booking_id: bookingId,
    kind: 'no_show' as const,
    amount_pence: 13_365,
    since: '2026-11-22T10:00:00Z',
  };
  server.use(http.get(apiUrl('/admin/decisions'), () => ok({ items: [waiting] })));
  const { user } = open();
  const list = await screen.findByRole('list', { name: 'Waiting for a decision' });
  await user.click(within(list).getByRole('link', { name: 'b00c1234' }));
  expect(await screen.findByRole('link', { name: 'Decide in its dispute' })).toHaveAttribute(
    'href',
    `/admin/disputes?booking_id=${bookingId}`,
  );
});

test('K10 what waits for its payment says until when, and support releases it with a reason', async () => {
  found([
    aBooking({
      booking_status: 'pending',
      payment_status: 'pending',
      paid_at: null,
      hold_expires_at: '2026-11-22T09:00:00Z',
    }),
  ]);
  const sent: unknown[] = [];
  server.use(
    http.post(apiUrl('/admin/bookings/:id/release'), async ({ request }) => {
      sent.push(await request.json());
      return ok({ released: true, booking: aBooking({ booking_status: 'cancelled' }) });
    }),
  );
  const { user } = open(`?open=${bookingId}`);
  expect(await screen.findByText(/Tom H. can pay until 22 Nov 2026, 09:00/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Release these dates' }));
  const dialog = await screen.findByRole('dialog', { name: 'Release these dates?' });
  await user.click(within(dialog).getByRole('button', { name: 'Release' }));
  expect(await within(dialog).findByText('Please say why, for the audit log.')).toBeVisible();
  await user.type(within(dialog).getByLabelText(/Why/), 'The wrong dates');
  await user.click(within(dialog).getByRole('button', { name: 'Release' }));
  await waitFor(() => expect(sent).toEqual([{ reason: 'The wrong dates' }]));
  expect(await screen.findByText('Dates released')).toBeVisible();
});

test('X18 whoever decides about a fault sees what both say, its photos and the pictures of the check-in', async () => {
  found([aBooking({ booking_status: 'active' })]);
  const fault = aFault({ contest_reason: 'It stands there', next: 'decision' });
  const entry = anEntry({ side: 'renter' });
  server.use(
    http.get(apiUrl('/admin/bookings/:id/handover'), () => ok(aHandover({ fault }))),
    http.get(apiUrl('/admin/bookings/:id/condition'), () =>
      ok(aCondition({ reports: [aReport({ entries: [entry] }), aCondition().reports[1]!] })),
    ),
  );
  const { user } = open(`?open=${bookingId}`);
  const handover = await screen.findByRole('region', { name: 'Pick-up and return' });
  expect(handover).toHaveTextContent(/Tom H\..*The street is empty They do not have the vehicle/);
  expect(handover).toHaveTextContent(/does not agree: It stands there/);
  expect(handover).toHaveTextContent(/To be decided by 27 Nov 2026, 12:15/);
  expect(within(handover).getByRole('img', { name: '1 of 1' })).toBeInTheDocument();
  expect(await violationsIn(handover)).toEqual([]);
  const condition = await screen.findByRole('region', { name: 'Condition of the vehicle' });
  expect(await violationsIn(condition)).toEqual([]);
  await user.click(within(condition).getByRole('button', { name: 'Look at it: Check-in' }));
  const report = await screen.findByRole('dialog', { name: 'Check-in' });
  expect(within(report).getByRole('img', { name: 'Front' })).toBeInTheDocument();
  expect(within(report).getByText(/by Tom H\./)).toBeVisible();
});

test('X18 a booking of which nothing was said or photographed shows neither', async () => {
  found([aBooking()]);
  open(`?open=${bookingId}`);
  expect(await screen.findByRole('heading', { name: 'Ford Fiesta 2020' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Pick-up and return' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Condition of the vehicle' })).toBeNull();
});

test('U11 only support is offered to book for a renter', async () => {
  found([]);
  const { unmount } = open();
  expect(await screen.findByRole('link', { name: 'Book for a renter' })).toHaveAttribute(
    'href',
    '/admin/bookings/new',
  );
  unmount();
  server.use(http.get(apiUrl('/admin/session'), () => ok(anAdminSession({ role: 'finance' }))));
  open();
  await screen.findByText('Nothing is waiting for a decision');
  expect(screen.queryByRole('link', { name: 'Book for a renter' })).toBeNull();
});

test('A4-06 A8-06 a cancelled booking whose refund failed asks for a manual check', async () => {
  found([
    aBooking({
      booking_status: 'cancelled',
      money: aMoney({ state: 'refund_failed', label: 'Refund failed' }),
    }),
  ]);
  open(`?open=${bookingId}`);
  expect(
    await screen.findByText('Failed to process refund. Please try again or check Stripe manually.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Needs attention' })).toHaveAttribute(
    'href',
    '/admin/attention',
  );
  expect(screen.getByText('Cancelled')).toBeVisible();
});
