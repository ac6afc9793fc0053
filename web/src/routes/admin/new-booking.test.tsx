import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { AdminAuthProvider } from '@/features/admins';
import type { Admin, Booking, QuoteForRenter } from '@/lib/api/types';
import { violationsIn } from '@/testing/axe';
import { aBooking, anAdminSession, aQuote, bookingId } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { Component as Page } from './new-booking';

const priced: QuoteForRenter = {
  quote: aQuote({ start_time: '09:00', end_time: '17:00' }),
  renter_name: 'Tom H.',
  vehicle_name: '2020 Ford Fiesta',
  registration_number: 'LS20 KBD',
  minimum_driver_age: 25,
};
const held: Booking = aBooking({
  booking_status: 'pending',
  payment_status: 'pending',
  paid_at: null,
});

function open(role: Admin['role'] = 'support') {
  server.use(http.get(apiUrl('/admin/session'), () => ok(anAdminSession({ role }))));
  return renderApp(
    <AdminAuthProvider>
      <Page />
    </AdminAuthProvider>,
    { url: '/admin/bookings/new' },
  );
}

/** Answers the price; collects what was asked. */
function pricedAs(answer: QuoteForRenter) {
  const asked: unknown[] = [];
  server.use(
    http.post(apiUrl('/admin/bookings/quotes'), async ({ request }) => {
      asked.push(await request.json());
      return ok(answer, 201);
    }),
  );
  return asked;
}

async function askPrice(user: ReturnType<typeof open>['user']) {
  await user.type(await screen.findByLabelText(/The renter’s email/), 'tom@example.org');
  await user.type(screen.getByLabelText('Vehicle'), 'ls20kbd');
  await user.type(screen.getByRole('textbox', { name: /Pick-up date/ }), '27/11/2026');
  await user.type(screen.getByRole('textbox', { name: /Return date/ }), '30/11/2026');
  await user.click(screen.getByRole('button', { name: 'See the price' }));
}

async function confirm(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('checkbox', { name: /25 or over/ }));
  await user.type(screen.getByLabelText(/Why/), 'Rang us');
  await user.click(screen.getByRole('button', { name: 'Book and send the link' }));
}

test('K10 P9-30 A9-07 support books from 09:00 to 17:00 at the price that was shown, and the renter gets a link', async () => {
  const asked = pricedAs(priced);
  const sent: Record<string, unknown>[] = [];
  server.use(
    http.post(apiUrl('/admin/bookings'), async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return ok(held, 201);
    }),
  );
  const { user } = open();
  expect(await screen.findByLabelText('Pick-up time')).toHaveValue('09:00');
  expect(screen.getByLabelText('Return time')).toHaveValue('17:00');
  expect(await violationsIn(screen.getByRole('form', { name: 'The rental' }))).toEqual([]);
  await askPrice(user);
  expect(await screen.findByText('Tom H., tom@example.org')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Check and book' })).toHaveFocus();
  expect(screen.getByText('2020 Ford Fiesta, LS20 KBD')).toBeVisible();
  expect(screen.getByText('Fri 27 Nov 2026, 09:00')).toBeVisible();
  expect(screen.getByText(/£633.65 by card, within 23 hours/)).toBeVisible();
  expect(asked).toEqual([
    {
      renter_email: 'tom@example.org',
      registration_number: 'LS20KBD',
      start_date: '2026-11-27',
      start_time: '09:00',
      end_date: '2026-11-30',
      end_time: '17:00',
      payment_method: 'pay_now',
    },
  ]);
  expect(await violationsIn(screen.getByRole('form', { name: 'Book' }))).toEqual([]);
  await confirm(user);
  expect(await screen.findByText('Tom H. has been sent a link to pay.')).toBeVisible();
  expect(window.location.pathname + window.location.search).toBe(
    `/admin/bookings?open=${bookingId}`,
  );
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    quote_id: priced.quote.id,
    renter_email: 'tom@example.org',
    reason: 'Rang us',
    driver_age: 25,
    licence_months: 12,
    total_amount: 63_365,
  });
});

test('X4 K10 nothing is booked without the renter’s word about the driver and a reason', async () => {
  pricedAs(priced);
  const { user } = open();
  await askPrice(user);
  await user.click(await screen.findByRole('button', { name: 'Book and send the link' }));
  expect(
    await screen.findByText('Please ask the renter, and tick this once they confirm it.'),
  ).toBeVisible();
  expect(screen.getByText('Please say why, for the audit log.')).toBeVisible();
});

test('K10 who has no account is said at the field, and what was typed stays after a look at the price', async () => {
  const message = 'No open account has this email address.';
  server.use(
    http.post(apiUrl('/admin/bookings/quotes'), () =>
      problem({
        status: 422,
        code: 'validation_failed',
        errors: [{ field: 'renter_email', message }],
      }),
    ),
  );
  const { user } = open();
  await askPrice(user);
  expect(await screen.findByText(message)).toBeVisible();
  pricedAs(priced);
  await user.click(screen.getByRole('button', { name: 'See the price' }));
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  expect(await screen.findByLabelText(/The renter’s email/)).toHaveValue('tom@example.org');
  expect(screen.getByLabelText('Vehicle')).toHaveValue('LS20KBD');
});

test('K1 M6 taken dates cannot be booked, and a price that has changed is shown before anything is', async () => {
  pricedAs({ ...priced, quote: { ...priced.quote, available: false } });
  const { user } = open();
  await askPrice(user);
  expect(await screen.findByText(/already booked during your selected dates/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Book and send the link' })).toBeDisabled();
  pricedAs(priced);
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.click(await screen.findByRole('button', { name: 'See the price' }));
  const dearer = aQuote({ due_now: 70_000 });
  server.use(
    http.post(apiUrl('/admin/bookings'), () =>
      problem({ status: 409, code: 'price_changed', current: dearer }),
    ),
  );
  await confirm(user);
  expect(await screen.findByText('The price has changed')).toBeVisible();
  expect(screen.getByText(/£700.00 by card/)).toBeVisible();
  const refusal = 'This is the renter’s own vehicle.';
  server.use(
    http.post(apiUrl('/admin/bookings'), () =>
      problem({ status: 403, code: 'own_vehicle', detail: refusal }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Book and send the link' }));
  expect(await screen.findByText(refusal)).toBeVisible();
});

test('U11 finance is told whose it is', async () => {
  open('finance');
  expect(await screen.findByText('Only support can book for renters.')).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
});

test('M4 a booking of which nothing is due now needs no link', async () => {
  pricedAs({
    ...priced,
    quote: aQuote({ due_now: 0, remaining_balance: 61_000, payment_method: 'pay_on_collection' }),
  });
  server.use(http.post(apiUrl('/admin/bookings'), () => ok(aBooking({ due_now: 0 }), 201)));
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: /Pay on collection/ }));
  await askPrice(user);
  expect(await screen.findByText('£610.00 to the host at pick-up')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /25 or over/ }));
  await user.type(screen.getByLabelText(/Why/), 'Rang us');
  await user.click(within(screen.getByRole('form')).getByRole('button', { name: 'Book' }));
  await waitFor(() =>
    expect(screen.getByText('Nothing is due now, so it is confirmed.')).toBeVisible(),
  );
});
