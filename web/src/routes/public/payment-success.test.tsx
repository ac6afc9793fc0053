import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http, type JsonBodyType } from 'msw';
import { expect, test, vi } from 'vitest';
import { openAuthEvent } from '@/features/accounts/rules/open-auth';
import type { PaymentResult as Result } from '@/lib/api/types';
import { Component as PaymentSuccess } from './payment-success';
import { aBooking, aSession, bookingId } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';

/** Opens the result page; the last answer is repeated. */
function open(answers: Partial<Result>[], query = '?session_id=cs_1', user: object | null = {}) {
  const asked: JsonBodyType[] = [];
  server.use(
    http.post(apiUrl('/payments/verify'), async ({ request }) => {
      asked.push((await request.json()) as JsonBodyType);
      const next = answers[Math.min(asked.length, answers.length) - 1];
      return ok({ success: false, booking: null, error: null, state: 'open', ...next });
    }),
  );
  return {
    ...renderApp(<PaymentSuccess />, { url: `/payment-success${query}`, user: user ?? undefined }),
    asked,
  };
}
const paid = { success: true, state: 'paid' as const };

test('P2.1-04 P3-23 D2.5-04 D2.5-06 a paid booking shows heading and receipt', async () => {
  const { asked } = open([{ ...paid, booking: aBooking() }]);
  expect(await screen.findByRole('heading', { name: 'Your booking is confirmed' })).toBeVisible();
  expect(asked).toEqual([{ session_id: 'cs_1', booking_id: null }]);
  expect(screen.getByRole('heading', { name: 'Ford Fiesta 2020' })).toBeVisible();
  expect(screen.getByText('Fri 27 Nov 2026, 10:00')).toBeVisible();
  expect(screen.getByText(bookingId.slice(0, 8))).toBeVisible();
  expect(screen.getByText('LS20 KBD')).toBeVisible();
  expect(screen.getByText(/Visa ending 4242/)).toBeVisible();
  const price = screen.getByRole('region', { name: 'Price' });
  expect(within(price).getByText('Refundable deposit')).toBeVisible();
  expect(within(price).getByText('Paid').parentElement).toHaveTextContent('Paid£633.65');
  expect(screen.getByText('4 Otley Road, Leeds LS6 3AA')).toBeVisible();
});

test('D2.5-06 M9 the receipt says who sells what, and comes as PDF and on paper', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = open([{ ...paid, booking: aBooking() }]);
  expect(
    await screen.findByText(
      'The rental is sold by Priya S., the service by Kerbside. No VAT was charged.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Receipt as PDF' })).toHaveAttribute(
    'href',
    `/api/v1/bookings/${bookingId}/receipt.pdf`,
  );
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

test('M4 a booking with nothing due is found by its own id', async () => {
  const { asked } = open([{ ...paid, booking: aBooking() }], `?booking=${bookingId}`);
  await screen.findByRole('heading', { name: 'Your booking is confirmed' });
  expect(asked).toEqual([{ session_id: null, booking_id: bookingId }]);
});

test('D2.5-12 the dashboard and home are always at hand', async () => {
  open([{ ...paid, booking: aBooking() }], '?session_id=cs_1', { user_type: 'host' });
  expect(await screen.findByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute(
    'href',
    '/host-dashboard?tab=trips',
  );
  expect(screen.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
});

test('D2.5-03 K4 an open payment is asked for again until it is settled', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const { asked } = open([{}, {}, { ...paid, booking: aBooking() }]);
  await vi.waitFor(() => {
    vi.advanceTimersByTime(500);
    expect(asked).toHaveLength(3);
  });
  vi.useRealTimers();
  expect(await screen.findByRole('heading', { name: 'Your booking is confirmed' })).toBeVisible();
});

/** Waits with the clock running fast until the page gives up, and a while longer. */
async function untilItGivesUp() {
  const hasGivenUp = () => {
    act(() => void vi.advanceTimersByTime(2000));
    expect(screen.getByText(/The payment has not arrived yet/)).toBeVisible();
  };
  await vi.waitFor(hasGivenUp, { timeout: 8000 });
  act(() => void vi.advanceTimersByTime(60_000));
  vi.useRealTimers();
  await act(() => delay(100));
}
const runFast = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });

test('D2.5-05 P8-41 polling ends after 15 answers and can be taken up again', async () => {
  runFast();
  const { asked, user } = open([{}]);
  await untilItGivesUp();
  expect(asked).toHaveLength(15);
  server.use(
    http.post(apiUrl('/payments/verify'), () => ok({ ...paid, booking: aBooking(), error: null })),
  );
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByRole('heading', { name: 'Your booking is confirmed' })).toBeVisible();
});

test('D2.5-05 P8-41 polling ends too when the answers fail to come', async () => {
  runFast();
  const { asked } = open([{}]);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  let failed = 0;
  server.use(
    http.post(apiUrl('/payments/verify'), () => {
      failed += 1;
      return problem({ status: 500, code: 'internal' });
    }),
  );
  await untilItGivesUp();
  expect(failed).toBe(14);
});

test('D2.5-05 while it is checked again the button says so', async () => {
  const { user } = open([{ state: 'failed', error: 'Your bank said no.' }]);
  await screen.findByText('Your bank said no.');
  server.use(http.post(apiUrl('/payments/verify'), () => delay('infinite').then(() => ok(null))));
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(screen.getByRole('button', { name: 'Check again' })).toHaveAttribute('aria-busy', 'true');
});

test("P8-41 a failed verification shows the server's error, or the stated one", async () => {
  open([{ state: 'failed', error: 'Your bank said no.' }]);
  expect(await screen.findByText('Your bank said no.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible();
  open([{ state: 'failed' }]);
  expect(await screen.findByText('Payment verification failed')).toBeVisible();
});

test('P8-41 a refused call shows its sentence; without a reference nothing is asked', async () => {
  open([]);
  server.use(
    http.post(apiUrl('/payments/verify'), () =>
      problem({ status: 404, code: 'payment_not_found', detail: 'No such payment.' }),
    ),
  );
  expect(await screen.findByText('No such payment.')).toBeVisible();
  const { asked } = open([], '?booking=not-an-id');
  expect(await screen.findByText('Payment verification failed')).toBeVisible();
  expect(asked).toEqual([]);
});

test('D2.5-05 a visitor signs in first and stays on this page', async () => {
  const requests: unknown[] = [];
  const onAuth = (event: Event) => requests.push((event as CustomEvent).detail);
  window.addEventListener(openAuthEvent, onAuth);
  const { asked } = open([], '?session_id=cs_1', null);
  expect(await screen.findByText('Sign in to see your receipt')).toBeVisible();
  await waitFor(() => expect(requests).toEqual([{ mode: 'signin', stay: true }]));
  expect(asked).toEqual([]);
  window.removeEventListener(openAuthEvent, onAuth);
});

test('D2.5-05 when it cannot be told who is signed in nobody is sent to sign in', async () => {
  server.use(http.get(apiUrl('/session'), () => problem({ status: 500, code: 'internal' })));
  const onAuth = vi.fn<() => void>();
  window.addEventListener(openAuthEvent, onAuth);
  const { user } = open([{ ...paid, booking: aBooking() }], '?session_id=cs_1', null);
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.use(http.get(apiUrl('/session'), () => ok(aSession())));
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Your booking is confirmed' })).toBeVisible();
  expect(onAuth).not.toHaveBeenCalled();
  window.removeEventListener(openAuthEvent, onAuth);
});
