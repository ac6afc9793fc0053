import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, delay, http, type JsonBodyType } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppRouter } from '@/app/app-router';
import { Toaster } from '@/components/ui/toaster';
import { openAuthEvent } from '@/features/accounts/rules/open-auth';
import { bookingKeys } from '@/features/bookings';
import type { PaymentResult as Result } from '@/lib/api/types';
import { Component as PaymentSuccess } from './payment-success';
import { aBooking, aSession, aSite, bookingId, aRefundTier } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { aHistoryReport, anOrder } from '@/testing/services';
import { goTo, renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { waitingTime } from '@/testing/waiting-time';

/** Opens the result page; the last answer is repeated. */
function open(answers: Partial<Result>[], query = '?session_id=cs_1', user: object | null = {}) {
  const asked: JsonBodyType[] = [];
  server.use(
    http.post(apiUrl('/payments/verify'), async ({ request }) => {
      asked.push((await request.json()) as JsonBodyType);
      const next = answers[Math.min(asked.length, answers.length) - 1];
      return ok({
        success: false,
        booking: null,
        error: null,
        state: 'open',
        order: null,
        provisional: null,
        ...next,
      });
    }),
  );
  return {
    ...renderApp(<PaymentSuccess />, { url: `/payment-success${query}`, user: user ?? undefined }),
    asked,
  };
}
const paid = { success: true, state: 'paid' as const };
const NOT_YET = "We couldn't find your order yet. Please check your dashboard in a moment.";

test('P2.1-04 P3-23 D2.5-01 D2.5-04 D2.5-06 D4-27 D9-01 D9-02 the booking of a paid session shows heading and receipt', async () => {
  // Once it is paid, the server words the line of what was due so.
  const lines = aBooking().lines.map((line) =>
    line.code === 'due_now' ? { ...line, label: 'Paid' } : line,
  );
  const { asked } = open([{ ...paid, booking: aBooking({ lines }) }]);
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
      'The rental is supplied by Priya S., the service by Kerbside. No VAT was charged.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download the receipt as PDF' })).toHaveAttribute(
    'href',
    `/api/v1/bookings/${bookingId}/receipt.pdf`,
  );
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

test('B1 the receipt names the brand that is configured', async () => {
  server.use(http.get(apiUrl('/site'), () => ok(aSite({ brand_name: 'Wheelwright' }))));
  open([{ ...paid, booking: aBooking() }]);
  expect(
    await screen.findByText(/the service by Wheelwright\. No VAT was charged\./),
  ).toBeVisible();
  expect(screen.queryByText(/Kerbside/)).toBeNull();
});

test('K7 K5 the confirmation says what could cost extra and what happens next', async () => {
  const refunds = [
    aRefundTier({ refund: 63_365, full: true, until: '2026-11-26T10:00:00Z' }),
    aRefundTier({ refund: 56_075, full: false, until: '2026-11-27T10:00:00Z' }),
  ];
  const booking = aBooking({ actions: [{ action: 'cancel', until: null, refunds }] });
  open([{ ...paid, booking }]);
  const extra = await screen.findByRole('region', { name: 'What could cost extra' });
  expect(within(extra).getByText('£1.50 a litre')).toBeVisible();
  const next = screen.getByRole('region', { name: 'What happens next' });
  expect(next).toHaveTextContent('Free cancellation until 26 Nov 2026, 10:00.');
  const trip = within(screen.getByRole('region', { name: 'When, where and who' }));
  expect(trip.getByText('Your driving licence')).toBeVisible();
  expect(trip.getByRole('link', { name: 'Add to calendar' })).toBeVisible();
  expect(trip.getByRole('link', { name: '07700 900123' })).toBeVisible();
});

test('M8 of a delivery the receipt names the place where it is brought', async () => {
  const delivery_address = '4 Mill Lane, Otley LS21 3AB';
  const booking = aBooking({
    delivery_requested: true,
    delivery_address,
    pick_up_address: delivery_address,
  });
  open([{ ...paid, booking }]);
  const place = await screen.findByRole('region', { name: 'When, where and who' });
  expect(place).toHaveTextContent('Priya S. brings the vehicle to 4 Mill Lane, Otley LS21 3AB.');
  expect(screen.queryByText(/Otley Road/)).toBeNull();
});

test('K10 of a change of dates that was paid for it says so, with the amount', async () => {
  open([{ ...paid, booking: aBooking(), date_change_pence: 6_336 }]);
  expect(await screen.findByRole('heading', { name: 'Your dates are changed' })).toBeVisible();
  expect(screen.getByText(/You paid £63\.36 for the change\./)).toBeVisible();
  expect(await screen.findByText('Dates changed')).toBeVisible();
  expect(screen.queryByText('Booking Confirmed!')).toBeNull();
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
  }, waitingTime);
  vi.useRealTimers();
  expect(await screen.findByRole('heading', { name: 'Your booking is confirmed' })).toBeVisible();
});

/** Waits with the clock running fast until the page gives up, and a while longer. */
async function untilItGivesUp() {
  const hasGivenUp = () => {
    act(() => void vi.advanceTimersByTime(2000));
    expect(screen.getByText(NOT_YET)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'This is taking longer than usual' })).toBeVisible();
  };
  await vi.waitFor(hasGivenUp, waitingTime);
  act(() => void vi.advanceTimersByTime(60_000));
  vi.useRealTimers();
  await act(() => delay(100));
}
const runFast = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });

test('D2.5-05 D4-29 polling ends after 15 answers and can be taken up again', async () => {
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

test('D2.5-05 D4-29 polling ends too when the answers fail to come', async () => {
  runFast();
  const { asked } = open([{}]);
  await vi.waitFor(() => expect(asked).toHaveLength(1), waitingTime);
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

/** What the page says when the server answers the question with this problem. */
function openRefused(answer: Parameters<typeof problem>[0]) {
  const shown = open([]);
  server.use(http.post(apiUrl('/payments/verify'), () => problem(answer)));
  return shown;
}

test('D2.5-05 a payment that ran out leads back to the vehicle, one that was for other dates does not', async () => {
  const error = 'This payment was not finished in time.';
  const cancelled = aBooking({ booking_status: 'cancelled', paid_at: null });
  const { unmount } = open([{ state: 'expired', error, booking: cancelled }]);
  expect(await screen.findByRole('link', { name: 'Back to the vehicle' })).toHaveAttribute(
    'href',
    `/vehicle/${cancelled.vehicle_id}`,
  );
  unmount();
  open([{ state: 'expired', error, booking: aBooking() }]);
  expect(await screen.findByText(error)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Back to the vehicle' })).toBeNull();
});

test('D8-02 a session that is no payment of theirs says so, with a toast', async () => {
  openRefused({ status: 404, code: 'payment_not_found', detail: 'Payment verification failed' });
  const text =
    'Could not find your payment details. Please contact support if you need assistance.';
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText('Payment Details Not Found')).toBeVisible();
});

test('D8-03 a failure that nobody expected says so, and can be tried again', async () => {
  const { user } = openRefused({ status: 500, code: 'internal', detail: 'Of no use to anybody.' });
  expect(
    await screen.findByText('An unexpected error occurred. Please try again later.'),
  ).toBeVisible();
  server.use(
    http.post(apiUrl('/payments/verify'), () => ok({ ...paid, booking: aBooking(), error: null })),
  );
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByRole('heading', { name: 'Your booking is confirmed' })).toBeVisible();
});

test('K14 no connection is no fault of ours, and says what to look at', async () => {
  open([]);
  server.use(http.post(apiUrl('/payments/verify'), () => HttpResponse.error()));
  expect(
    await screen.findByText('Network error. Please check your connection and try again.'),
  ).toBeVisible();
});

test('P8-41 a refusal has the words of the server', async () => {
  openRefused({ status: 403, code: 'csrf_token', detail: 'Your session has changed.' });
  expect(await screen.findByText('Your session has changed.')).toBeVisible();
});

test('D4-29 a payment without its booking is looked for later', async () => {
  open([paid]);
  expect(await screen.findByText(NOT_YET)).toBeVisible();
});

test.each(['', '?booking=not-an-id', '?type=hpi_credits', '?type=hpi&registration=AB12CDE'])(
  'D2.5-01 D4-23 D8-01 "%s" names no payment, and nothing is asked',
  async (query) => {
    const { asked } = open([], query);
    expect(
      await screen.findByText(
        'No payment session found. Please check your payment confirmation email.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return Home' })).toBeVisible();
    expect(asked).toEqual([]);
  },
);

test('H1 K15 D2.5-01 D4-21 D4-22 D4-23 a check that a credit paid for needs no session, and is provisional until it is found', async () => {
  const provisional = {
    kind: 'hpi_check' as const,
    about: 'AB12CDE',
    status: 'processing' as const,
    told: 'Provisional, awaiting confirmation',
  };
  const { asked } = open(
    Array.from({ length: 15 }, () => ({ provisional })),
    '?type=hpi_credits&registration=AB12CDE',
  );
  expect(await screen.findByText(`Provisional, awaiting confirmation. ${NOT_YET}`)).toBeVisible();
  expect(asked[0]).toEqual({
    session_id: null,
    booking_id: null,
    type: 'hpi_credits',
    registration_number: 'AB12CDE',
  });
});

const checked = anOrder({
  status: 'completed',
  order_state: 'done',
  told: 'Your report is ready.',
});
/** The success page of a check, whose order and report stand so when they are read again. */
function openCheck(order = anOrder(), then = order, report = aHistoryReport()) {
  const read: string[] = [];
  server.use(
    http.get(apiUrl(`/orders/${order.id}`), () => {
      read.push('order');
      return ok(then);
    }),
    http.get(apiUrl(`/orders/${order.id}/history-report`), () => ok(report)),
  );
  return { ...open([{ ...paid, order }], '?type=hpi_check&session_id=cs_1'), read };
}

test('D2.5-02 D2.5-06 D2.5-11 D8-06 a paid check shows its order, and waits for its report', async () => {
  const order = anOrder();
  sessionStorage.setItem('pendingServiceBooking', JSON.stringify({ orderId: order.id }));
  sessionStorage.setItem('pendingInsurance', JSON.stringify({ orderId: 'another' }));
  openCheck(order);
  expect(await screen.findByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
  // What was filled in for it has been paid.
  await waitFor(() => expect(sessionStorage.getItem('pendingServiceBooking')).toBeNull());
  expect(sessionStorage.getItem('pendingInsurance')).not.toBeNull();
  expect(screen.getByText('We are asking for the report.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'View Full Report' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Print Report' })).toBeDisabled();
  expect(screen.getByText('Payment Successful!')).toBeVisible();
});

test('D2.5-09 D2.5-10 D2.5-11 D8-07 H1 once the report is there it is opened or printed in the dashboard', async () => {
  openCheck(checked);
  expect(await screen.findByRole('link', { name: 'View Full Report' })).toHaveAttribute(
    'href',
    `/renter-dashboard?tab=hpi&expand=${checked.id}`,
  );
  expect(screen.getByRole('link', { name: 'Print Report' })).toHaveAttribute(
    'href',
    `/renter-dashboard?tab=hpi&expand=${checked.id}&print=1`,
  );
  expect(await screen.findByText('HPI Report Ready!')).toBeVisible();
});

test('D8-08 D2.5-11 H1 an order that is complete without a report says no more than that', async () => {
  openCheck(checked, checked, aHistoryReport({ state: 'deleted', findings: [], hpi_data: null }));
  expect(await screen.findByText('HPI Check Complete!')).toBeVisible();
  expect(screen.getByRole('button', { name: 'View Full Report' })).toBeDisabled();
});

test('D9-03 D4-17 D8-07 an order is first looked at after 3 s, then every 6 s until it is there', async () => {
  runFast();
  const { read } = openCheck(anOrder(), checked);
  await vi.waitFor(() => screen.getByText('We are asking for the report.'), waitingTime);
  act(() => void vi.advanceTimersByTime(2000));
  expect(read).toEqual([]);
  act(() => void vi.advanceTimersByTime(1200));
  vi.useRealTimers();
  expect(await screen.findByRole('link', { name: 'View Full Report' })).toBeVisible();
  expect(await screen.findByText('HPI Report Ready!')).toBeVisible();
  expect(read).toHaveLength(1);
});

test('D9-03 D8-05 D4-17 after 20 looks it is said that it takes longer, and nothing is read any more', async () => {
  runFast();
  const { read } = openCheck();
  await vi.waitFor(() => screen.getByText('We are asking for the report.'), waitingTime);
  await vi.waitFor(() => {
    act(() => void vi.advanceTimersByTime(3000));
    expect(read).toHaveLength(20);
  }, waitingTime);
  await vi.waitFor(() => {
    act(() => void vi.advanceTimersByTime(1000));
    expect(screen.getByText('Processing Taking Longer')).toBeVisible();
  }, waitingTime);
  act(() => void vi.advanceTimersByTime(4000));
  vi.useRealTimers();
  await act(() => delay(100));
  expect(read).toHaveLength(20);
});

test('D4-18 D8-04 a check that failed says so, and what to do', async () => {
  runFast();
  openCheck(anOrder(), anOrder({ status: 'failed', order_state: 'failed', told: 'Refunded.' }));
  await vi.waitFor(() => screen.getByText('We are asking for the report.'), waitingTime);
  act(() => void vi.advanceTimersByTime(3200));
  vi.useRealTimers();
  expect(await screen.findByText('HPI Check Failed')).toBeVisible();
  expect(screen.getByText(/Please contact support/)).toBeVisible();
});

test.each([
  {
    state: 'cancelled' as const,
    error: 'This order has ended, and what was paid is refunded as its page says.',
    told: 'You had paid for a check of this vehicle already. £12.99 was refunded to your card.',
    title: 'This order has ended',
    text: /^You had paid for a check of this vehicle already/,
  },
  {
    state: 'quarantined' as const,
    error: 'We have received your payment of £13.99 and are checking it.',
    told: 'We have received your payment of £13.99 and are checking it.',
    title: 'We are checking your payment',
    text: /^We have received your payment of £13.99/,
  },
  {
    state: 'given_back' as const,
    error: 'Your payment did not match and was refunded.',
    told: 'Not completed.',
    title: 'Your payment could not be used',
    text: 'Your payment did not match and was refunded.',
  },
])(
  'K4 H19 of an order whose payment is $state it is said why, with the way to its page',
  async ({ state, error, told: words, title, text }) => {
    const order = anOrder({ told: words, order_state: 'failed', status: 'failed' });
    open([{ state, error, order }], '?type=hpi_check&session_id=cs_1');
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See your order' })).toHaveAttribute(
      'href',
      `/orders/${order.id}`,
    );
    expect(screen.queryByText('We could not confirm this payment')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
  },
);

test('D2.5-07 D2.5-08 a bundle leads to the first check, and to the credits in the dashboard', async () => {
  const order = anOrder({
    kind: 'hpi_credits',
    title: 'Three checks',
    about: '',
    status: 'completed',
    order_state: 'done',
  });
  open([{ ...paid, order }], '?type=hpi_credits&session_id=cs_1', { user_type: 'host' });
  expect(await screen.findByRole('link', { name: 'Start HPI Check' })).toHaveAttribute(
    'href',
    '/general-services',
  );
  expect(screen.getByRole('link', { name: 'View Dashboard' })).toHaveAttribute(
    'href',
    '/host-dashboard?tab=hpi',
  );
});

test('K15 D8-06 of a check that a credit paid nothing is called a payment', async () => {
  const order = anOrder({ paid_with: 'credit', amount_pence: 0 });
  open([{ ...paid, order }], '?type=hpi_credits&registration=AB12CDE');
  expect(await screen.findByText(/1 credit/)).toBeVisible();
  expect(screen.queryByText('Payment Successful!')).toBeNull();
});

describe('what is told of a payment', () => {
  const told: (string | null)[] = [];
  const hear = () => told.push(localStorage.getItem('bookingCompleted'));
  beforeEach(() => window.addEventListener('bookingCompleted', hear));
  afterEach(() => {
    window.removeEventListener('bookingCompleted', hear);
    told.length = 0;
  });

  test('D4-30 D8-09 that the booking is confirmed: a toast, an event, and an item with its time', async () => {
    const before = Date.now();
    open([{ ...paid, booking: aBooking() }]);
    expect(await screen.findByText('Booking Confirmed!')).toBeVisible();
    expect(told).toHaveLength(1);
    expect(Number(told[0])).toBeGreaterThanOrEqual(before);
    expect(Number(told[0])).toBeLessThanOrEqual(Date.now());
  });

  test('D4-30 the event comes where the browser keeps nothing, too', async () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    open([{ ...paid, booking: aBooking() }]);
    expect(await screen.findByText('Booking Confirmed!')).toBeVisible();
    expect(told).toEqual([null]);
    setItem.mockRestore();
  });

  test('D8-06 of one that the host has not accepted yet, that it is paid', async () => {
    const { client } = open([{ ...paid, booking: aBooking({ booking_status: 'pending' }) }]);
    client.setQueryData(bookingKeys.myPage(1), {});
    expect(await screen.findByText('Payment Successful!')).toBeVisible();
    await waitFor(() =>
      expect(client.getQueryState(bookingKeys.myPage(1))?.isInvalidated).toBe(true),
    );
    expect(told).toEqual([]);
  });

  test('D8-06 M4 nothing is called paid that nobody paid for', async () => {
    open([{ ...paid, booking: aBooking({ booking_status: 'pending', paid_at: null }) }]);
    expect(
      await screen.findByRole('heading', { name: 'Your request has been sent' }),
    ).toBeVisible();
    expect(screen.queryByText('Payment Successful!')).toBeNull();
  });

  test('D4-31 it is asked for and told once, however often the page is drawn or opened again', async () => {
    const { asked, client, user } = open([{ ...paid, booking: aBooking() }]);
    await screen.findByText('Booking Confirmed!');
    await user.click(screen.getByRole('button', { name: 'Close message' }));
    goTo('/payment-success?session_id=cs_1#again');
    cleanup();
    render(
      <QueryClientProvider client={client}>
        <AppRouter>
          <PaymentSuccess />
        </AppRouter>
        <Toaster />
      </QueryClientProvider>,
    );
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByRole('heading', { name: 'Your booking is confirmed' })).toBeVisible();
    await act(() => delay(50));
    expect(asked).toHaveLength(1);
    expect(told).toHaveLength(1);
    expect(screen.queryByText('Booking Confirmed!')).toBeNull();
  });
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
