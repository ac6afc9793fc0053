import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test, vi } from 'vitest';
import { pages } from '@/lib/pages';
import {
  aBooking,
  aBookingEvent,
  aHost,
  aMoney,
  aMoneyStep,
  aUser,
  bookingId,
} from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { Component as BookingDetails } from './booking';

const open = (user: object = {}) =>
  renderApp(<BookingDetails />, {
    url: `/bookings/${bookingId}`,
    path: '/bookings/:bookingId',
    user,
  });

test('U1 its renter sees whom to meet, where, and what was paid', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Ford Fiesta 2020' })).toBeVisible();
  expect(screen.getByText('Confirmed')).toBeVisible();
  const meeting = screen.getByRole('region', { name: 'When, where and who' });
  expect(within(meeting).getByText('Meet Priya S.')).toBeVisible();
  expect(within(meeting).getByText('4 Otley Road, Leeds LS6 3AA')).toBeVisible();
  expect(screen.getByText('£633.65')).toBeVisible();
  expect(screen.getByText('Illustration')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All your trips' })).toHaveAttribute(
    'href',
    '/renter-dashboard',
  );
});

test('D2.3-05 "Booking Details" has the price lines and the host’s number', async () => {
  open();
  expect(await screen.findByText('Service fee')).toBeVisible();
  expect(pages.trip.title).toBe('Booking Details');
  const phone = screen.getByRole('link', { name: '07700 900123' });
  expect(phone).toHaveAttribute('href', 'tel:+447700900123');
});

test('K10 of a trip under way an agreed later return leaves no empty card to manage', async () => {
  const option = { action: 'change_dates' as const, until: null, refunds: [] };
  server.use(
    http.get(apiUrl('/bookings/:id'), () =>
      ok(aBooking({ booking_status: 'active', actions: [option] })),
    ),
  );
  open();
  expect(await screen.findByText('Service fee')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Manage' })).toBeNull();
});

test('D2.3-07 "Print" and "Download" give the receipt on paper and as PDF', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = open();
  const download = await screen.findByRole('link', { name: /^Download/ });
  expect(download).toHaveAttribute('href', `/api/v1/bookings/${bookingId}/receipt.pdf`);
  expect(download).toHaveAttribute('download');
  expect(screen.getByText(/The rental is supplied by Priya S\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

test.each([
  [
    'a request that nobody has paid for',
    { booking_status: 'pending', due_now: 0, paid_at: null },
    {},
  ],
  ['a booking for its host', {}, { id: aHost().id, user_type: 'host' }],
] as const)('D2.3-07 the page of %s has no receipt', async (_, booking, user) => {
  server.use(http.get(apiUrl('/bookings/:id'), () => ok(aBooking(booking))));
  open(user);
  expect(await screen.findByText('Service fee')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Download/ })).toBeNull();
});

test('K7 two charges that were settled at the same moment both stand in the history', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const settled = { cause: 'charge_stands', at: '2026-12-10T09:00:00Z' } as const;
  server.use(
    http.get(apiUrl('/bookings/:id/events'), () =>
      ok({
        items: [1_800, 5_000].map((charge_pence) => aBookingEvent({ ...settled, charge_pence })),
      }),
    ),
  );
  open();
  expect(await screen.findByText(/The charge of £18\.00 stands/)).toBeVisible();
  expect(screen.getByText(/The charge of £50\.00 stands/)).toBeVisible();
  expect(complaints.mock.calls.filter(([text]) => /same key/.test(String(text)))).toEqual([]);
});

test('U1 a renter who became a host still finds it, and the way back to the trips', async () => {
  open({ id: aUser().id, user_type: 'host' });
  expect(await screen.findByText('Meet Priya S.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All your trips' })).toHaveAttribute(
    'href',
    '/host-dashboard?tab=trips',
  );
});

test('U1 its host sees who comes and what they get', async () => {
  server.use(http.get(apiUrl('/bookings/:id'), () => ok(aBooking({ host_earnings: 12_150 }))));
  open({ id: aHost().id, user_type: 'host' });
  expect(await screen.findByText('Tom H.')).toBeVisible();
  expect(screen.getByText('£121.50')).toBeVisible();
  expect(screen.queryByText(/^Meet/)).toBeNull();
  expect(screen.getByRole('link', { name: 'All bookings of your vehicles' })).toBeVisible();
});

test('U7 after the trip its renter still finds the host’s phone number, as long as the server tells it', async () => {
  server.use(
    http.get(apiUrl('/bookings/:id'), () => ok(aBooking({ booking_status: 'completed' }))),
  );
  open();
  expect(await screen.findByRole('link', { name: /07700 900123/ })).toBeVisible();
});

test('U7 nobody is offered to write to a host who has left', async () => {
  const host = { ...aBooking().host, display_name: 'Deleted user', has_left: true };
  const vehicle = { ...aBooking().vehicle, registration_number: null };
  server.use(http.get(apiUrl('/bookings/:id'), () => ok(aBooking({ host, vehicle }))));
  open();
  expect(await screen.findByText('The host has closed their account.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Message host' })).not.toBeInTheDocument();
});

test('K3 an unpaid hold can be paid or released from its page', async () => {
  const unpaid = aBooking({ booking_status: 'pending', payment_status: 'pending', paid_at: null });
  server.use(
    http.get(apiUrl('/bookings/:id'), () => ok(unpaid)),
    http.get(apiUrl('/bookings/:id/hold'), () =>
      ok({ ...unpaid, booking_id: bookingId, state: 'held', url: '/sandbox/checkout/cs_1' }),
    ),
  );
  open();
  expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Release these dates' })).toBeEnabled();
});

test('somebody else’s booking and none at all read alike', async () => {
  server.use(
    http.get(apiUrl('/bookings/:id'), () => problem({ status: 404, code: 'booking_not_found' })),
  );
  open();
  expect(await screen.findByText('We could not find this booking')).toBeVisible();
});

test('a failure is ours and can be tried again', async () => {
  server.use(http.get(apiUrl('/bookings/:id'), () => problem({ status: 500, code: 'internal' })));
  const { user } = open();
  expect(
    await screen.findByRole('heading', { name: 'We could not load this booking' }),
  ).toBeVisible();
  server.use(http.get(apiUrl('/bookings/:id'), () => ok(aBooking())));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Meet Priya S.')).toBeVisible();
});

test('K2 that something was done is said although what is read again takes its button away', async () => {
  const asked = aBooking({
    booking_status: 'pending',
    actions: [{ action: 'accept', until: null, refunds: [] }],
    host_earnings: 12_150,
  });
  let now = asked;
  server.use(
    http.get(apiUrl('/bookings/:id'), () => ok(now)),
    http.post(apiUrl('/bookings/:id/accept'), () => {
      now = aBooking({ host_earnings: 12_150 });
      return ok(now);
    }),
    // Another query of bookings answers last: until then the action counts as not settled.
    http.get(apiUrl('/bookings/:id/events'), async () => {
      if (now !== asked) await screen.findByText('Confirmed');
      return ok({ items: [] });
    }),
  );
  const { user } = open({ id: aHost().id, user_type: 'host' });
  await user.click(await screen.findByRole('button', { name: 'Accept: Ford Fiesta' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Accept booking' }));
  expect(await screen.findByText('Booking accepted')).toBeVisible();
  expect(await screen.findByText('Confirmed')).toBeVisible();
});

test('K4 K9 what happened to the money stands on its page as the server tells it', async () => {
  const text = '£400.00 of your deposit will be sent to your card on Wed 9 Dec 2026.';
  const money = aMoney({ steps: [aMoneyStep({ text })] });
  server.use(http.get(apiUrl('/bookings/:id'), () => ok(aBooking({ money }))));
  open();
  const told = await screen.findByRole('list', { name: 'What happened to the money' });
  expect(within(told).getByText(text)).toBeVisible();
  expect(told).not.toHaveTextContent(/went back|Refunded/);
});

test('X34 what waits for a dispute stands above the trip and its money', async () => {
  server.use(
    http.get(apiUrl(`/bookings/${bookingId}/money-on-hold`), () =>
      ok({ since: '2026-11-29T10:15:00Z', until: '2026-12-18' }),
    ),
  );
  open();
  const held = await screen.findByText('Payments are on hold');
  const trip = screen.getByRole('heading', { name: 'Your trip' });
  expect(held.compareDocumentPosition(trip)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
