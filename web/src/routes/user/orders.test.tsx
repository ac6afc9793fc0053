import { act, screen, within } from '@testing-library/react';
import { delay, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OrderConfirmation } from '@/features/orders';
import type { OrderPage } from '@/lib/api/types';
import { isLive } from '@/lib/live-tabs';
import { Component as RenterDashboard } from '@/routes/renter/dashboard';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { aHistoryReport, anOrder, orderId } from '@/testing/services';
import { waitingTime } from '@/testing/waiting-time';
import { Component as OrderRoute } from './order';
import { Component as Orders } from './orders';

vi.mock(import('@/lib/live-tabs'), async (original) => ({
  ...(await original()),
  isLive: vi.fn<typeof isLive>(() => false),
}));

const page = (items: object[]) => ({ items, total: items.length, page: 1, page_size: 20 });
const done = anOrder({
  order_state: 'done',
  status: 'completed',
  told: 'Your report is ready.',
  waits_for: 'nobody',
  by: null,
  cancelling: { possible: false, refund_pence: 0, credits: 0, told: 'It was delivered.' },
});

function openOrder(order = anOrder(), query = '') {
  server.use(http.get(apiUrl(`/orders/${orderId}`), () => ok(order)));
  return renderApp(<OrderRoute />, {
    url: `/orders/${orderId}${query}`,
    path: '/orders/:orderId',
    user: {},
  });
}

beforeEach(() => {
  server.use(
    http.get(apiUrl(`/orders/${orderId}/history-report`), () =>
      ok(aHistoryReport({ state: 'waiting', findings: [], hpi_data: null })),
    ),
  );
});

test('R12 H12 all of one’s orders, each with what happens next', async () => {
  server.use(http.get(apiUrl('/orders'), () => ok(page([anOrder(), { ...done, id: '2' }]))));
  renderApp(<Orders />, { url: '/orders', user: {} });
  const list = within(await screen.findByRole('list', { name: 'Orders' }));
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  expect(list.getByText('We are asking for the report.')).toBeVisible();
  expect(list.getByText('Completed')).toBeVisible();
  expect(list.getAllByRole('link', { name: 'Full history check' })[0]).toHaveAttribute(
    'href',
    `/orders/${orderId}`,
  );
});

test('R12 without an order it leads to what can be ordered', async () => {
  server.use(http.get(apiUrl('/orders'), () => ok(page([]))));
  renderApp(<Orders />, { url: '/orders', user: {} });
  expect(await screen.findByText('No orders yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See our services' })).toHaveAttribute(
    'href',
    '/general-services',
  );
});

test('H13 an order says who acts next, and cancelling shows first what is refunded', async () => {
  const cancelled = { ...done, order_state: 'cancelled', status: 'cancelled' };
  const asked = vi.fn<() => void>();
  const { user } = openOrder();
  server.use(
    http.post(apiUrl(`/orders/${orderId}/cancel`), () => {
      asked();
      return ok(cancelled);
    }),
  );
  expect(await screen.findByText(/our turn by/)).toBeVisible();
  expect(screen.getByText('Ordered')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel this order' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this order?' }));
  expect(dialog.getByText('£12.99 is refunded to your card.')).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Cancel the order' }));
  expect(await screen.findByText('Order cancelled')).toBeVisible();
  expect(asked).toHaveBeenCalledOnce();
});

test('H13 a refund that is another by now is asked about anew', async () => {
  const changed = anOrder({
    cancelling: { possible: true, refund_pence: 649, credits: 0, told: '£6.49 is refunded.' },
  });
  const shown: unknown[] = [];
  const { user } = openOrder();
  server.use(
    http.post(apiUrl(`/orders/${orderId}/cancel`), async ({ request }) => {
      shown.push(await request.json());
      server.use(http.get(apiUrl(`/orders/${orderId}`), () => ok(changed)));
      return problem({ status: 409, code: 'refund_changed', detail: 'The refund is now £6.49.' });
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Cancel this order' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this order?' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel the order' }));
  expect(await dialog.findByText('The refund is now £6.49.')).toBeVisible();
  expect(await dialog.findByText('£6.49 is refunded.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel the order' }));
  await vi.waitFor(
    () => expect(shown).toEqual([{ refund_shown: 1299 }, { refund_shown: 649 }]),
    waitingTime,
  );
});

test('R12 an order that is nobody’s or somebody else’s leads to one’s own', async () => {
  server.use(
    http.get(apiUrl(`/orders/${orderId}`), () =>
      problem({ status: 404, code: 'order_not_found', detail: 'This order does not exist.' }),
    ),
  );
  renderApp(<OrderRoute />, { url: `/orders/${orderId}`, path: '/orders/:orderId', user: {} });
  expect(await screen.findByText('This order does not exist')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Your orders' })).toHaveAttribute('href', '/orders');
});

test('M9 the receipt is printed without the rest of the page, and names the plate', async () => {
  const onPaper = () =>
    ['What happens next', 'Receipt', 'What happened so far'].map(
      (name) => screen.getByRole('heading', { name }).closest('.print\\:hidden') === null,
    );
  let printed: boolean[] = [];
  const print = vi.spyOn(window, 'print').mockImplementation(() => (printed = onPaper()));
  const { user } = openOrder(done);
  expect(await screen.findByText('AB12CDE')).toHaveAttribute('data-slot', 'plate-chip');
  await user.click(screen.getByRole('button', { name: 'Print the receipt' }));
  expect(printed).toEqual([false, true, true]);
  expect(screen.getByText(/Supplied by .* No VAT was charged/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Order details' })).toBeVisible();
  print.mockRestore();
});

test('H12 what can still be paid says so with its amount', async () => {
  openOrder(
    anOrder({
      order_state: 'unpaid',
      status: 'pending',
      payment_status: 'pending',
      told: 'Not paid yet.',
      waits_for: 'buyer',
      checkout_url: '/sandbox/checkout/1',
      cancelling: { possible: false, refund_pence: 0, credits: 0, told: '' },
    }),
  );
  expect(await screen.findByRole('link', { name: 'Pay £12.99' })).toHaveAttribute(
    'href',
    expect.stringContaining('/sandbox/checkout/1'),
  );
  expect(screen.getByText('To be paid')).toBeVisible();
});

test('D8-32 D8-36 while the report is made it can be hurried', async () => {
  const { user } = openOrder();
  expect(
    await screen.findByText(
      'HPI data not available: The HPI check may still be processing or failed to complete.',
    ),
  ).toBeVisible();
  server.use(
    http.post(apiUrl(`/orders/${orderId}/history-report/refresh`), () =>
      problem({ status: 503, code: 'gateway' }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Refresh the report of AB12CDE' }));
  expect(await screen.findByText('Failed to refresh HPI data.')).toBeVisible();
});

test('D2.4-06 D2.4-07 D2.4-10 H8 the report: first what matters, then its sections and the raw data', async () => {
  server.use(http.get(apiUrl(`/orders/${orderId}/history-report`), () => ok(aHistoryReport())));
  openOrder(done);
  const matters = within(await screen.findByRole('list', { name: 'What matters' }));
  expect(matters.getAllByRole('listitem')[0]).toHaveTextContent('Outstanding finance');
  expect(matters.getByText('Ask the lender for a settlement letter.')).toBeVisible();
  expect(screen.getByText('Sample data')).toBeVisible();
  expect(screen.getByText('No record is no proof; no guarantee.')).toBeVisible();
  for (const name of ['Vehicle Registration', 'SMMT', 'VED Rate', 'MOT History']) {
    expect(screen.getByRole('heading', { name })).toBeVisible();
  }
  expect(screen.getByText('MOT history data not available')).toBeVisible();
  expect(screen.getByText('Raw report data')).toBeVisible();
});

test('D2.4-02 H8 with print=1 it is printed once it is there', async () => {
  server.use(http.get(apiUrl(`/orders/${orderId}/history-report`), () => ok(aHistoryReport())));
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  openOrder(done, '?print=1');
  await screen.findByRole('list', { name: 'What matters' });
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce(), waitingTime);
});

test('D4-16 a report that was deleted says when', async () => {
  server.use(
    http.get(apiUrl(`/orders/${orderId}/history-report`), () =>
      ok(
        aHistoryReport({
          state: 'deleted',
          report_deleted_at: '2027-11-20T10:02:00Z',
          findings: [],
          hpi_data: null,
        }),
      ),
    ),
  );
  openOrder(done);
  expect(await screen.findByText(/Report deleted on/)).toBeVisible();
});

test('D8-33 a check that failed says why there is no report', async () => {
  server.use(
    http.get(apiUrl(`/orders/${orderId}/history-report`), () =>
      ok(aHistoryReport({ state: 'failed', findings: [], hpi_data: null })),
    ),
  );
  const why = 'The company that makes these reports could not make one for this vehicle.';
  openOrder({ ...done, order_state: 'failed', status: 'failed', end_reason: why });
  expect(await screen.findByText('Error loading HPI data')).toBeVisible();
  expect(screen.getByText(why)).toBeVisible();
});

test('D4-15 D8-33 one that was cancelled has neither a report nor an error', async () => {
  const asked = vi.fn<() => void>();
  server.use(
    http.get(apiUrl(`/orders/${orderId}/history-report`), () => {
      asked();
      return ok(aHistoryReport({ state: 'failed', findings: [], hpi_data: null }));
    }),
  );
  openOrder({ ...done, order_state: 'cancelled', status: 'cancelled', told: 'Cancelled.' });
  await screen.findByText('Cancelled.');
  await vi.waitFor(() => expect(asked).toHaveBeenCalled(), waitingTime);
  expect(screen.queryByText('Error loading HPI data')).toBeNull();
  expect(screen.queryByRole('list', { name: 'What matters' })).toBeNull();
});

test('a bundle has no report that could fail to come', async () => {
  openOrder({ ...done, kind: 'hpi_credits', about: '', told: 'Your credits are there.' });
  expect(await screen.findByText('Your credits are there.')).toBeVisible();
  expect(screen.queryByText('Failed to load HPI checks.')).toBeNull();
});

test('D2.4-12 H8 an empty list of tests is another thing than none that could be had', async () => {
  const mot = { motStatus: 'Not valid', motDueDate: '2024-09-04', days: 508 };
  server.use(
    http.get(apiUrl(`/orders/${orderId}/history-report`), () =>
      ok(aHistoryReport({ hpi_data: { MotHistory: { mot, motHistory: [] } } })),
    ),
  );
  openOrder(done);
  expect(await screen.findByText('No MOT history available')).toBeVisible();
  expect(screen.queryByText('MOT history data not available')).toBeNull();
});

test.each([
  ['Valid', true],
  ['Not valid', false],
])('D4-41 an MOT status of "%s" is green: %s', async (status, isGreen) => {
  server.use(
    http.get(apiUrl(`/orders/${orderId}/history-report`), () =>
      ok(aHistoryReport({ hpi_data: { MotHistory: { mot: { motStatus: status, days: 508 } } } })),
    ),
  );
  openOrder(done);
  const badge = await screen.findByText(status);
  expect(badge.className.includes('text-success')).toBe(isGreen);
});

test('a report draws its mileage as a line, for those who see it and those who do not', async () => {
  const motHistory = [
    { completedDate: '2024-05-01', odometerValue: '30100', odometerUnit: 'MI' },
    { completedDate: '2022-05-02', odometerValue: '12000', odometerUnit: 'MI' },
  ];
  server.use(
    http.get(apiUrl(`/orders/${orderId}/history-report`), () =>
      ok(aHistoryReport({ hpi_data: { MotHistory: { motHistory } } })),
    ),
  );
  openOrder(done);
  expect(
    await screen.findByRole('img', {
      name: 'Mileage from 12,000 miles, 2 May 2022 to 30,100 miles, 1 May 2024',
    }),
  ).toBeVisible();
});

/** The tab of the dashboard, with these checks and moves of credits. */
function openTab(orders: OrderPage[], moves: object[] = [], query = '') {
  const asked = { list: 0, credits: 0 };
  server.use(
    http.get(apiUrl('/orders'), () => {
      asked.list += 1;
      return ok(page(orders));
    }),
    http.get(apiUrl(`/orders/${orderId}`), () => ok(orders[0])),
    http.get(apiUrl('/hpi-credits'), () => {
      asked.credits += 1;
      return ok({ credits_balance: 2, total_earned: 3, total_used: 1, credits_frozen: 0 });
    }),
    http.get(apiUrl('/hpi-credits/transactions'), () => ok({ items: moves })),
  );
  const url = `/renter-dashboard?tab=hpi${query}`;
  return { ...renderApp(<RenterDashboard />, { url, user: {} }), asked };
}
const aMove = (id: string) => ({
  id,
  transaction_type: 'used',
  credits_amount: 1,
  description: 'Full history check',
  created_at: '2026-11-20T10:00:00Z',
});

test('D2.4-03 D2.4-05 D2.4-08 D8-31 the tab shows checks, credits and their activity', async () => {
  server.use(http.get(apiUrl(`/orders/${orderId}/history-report`), () => ok(aHistoryReport())));
  const { user } = openTab([done], [aMove('1')]);
  expect(await screen.findByText('2 credits')).toBeVisible();
  expect(await screen.findByText('1 credit used')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Get HPI Check' })).toBeVisible();
  expect(await screen.findByRole('link', { name: /Print Report/ })).toHaveAttribute(
    'href',
    expect.stringContaining('print=1'),
  );
  await user.click(await screen.findByRole('button', { name: /View Full Report/ }));
  expect(await screen.findByRole('list', { name: 'What matters' })).toBeVisible();
  expect(screen.getByRole('button', { name: /Hide Full Report/ })).toBeVisible();
});

test('D2.4-04 D2.4-05 without a check or a move of credits the tab says so', async () => {
  openTab([]);
  expect(await screen.findByText('No HPI Checks Yet')).toBeVisible();
  expect(await screen.findByText('No credit activity yet')).toBeVisible();
});

test('D7-46 of the moves of credits the newest five are shown', async () => {
  openTab([], ['1', '2', '3', '4', '5', '6', '7'].map(aMove));
  const moves = within(await screen.findByRole('list', { name: 'Credit activity' }));
  expect(moves.getAllByRole('listitem')).toHaveLength(5);
});

test('D2.4-01 an address that names a check opens its report and goes to it', async () => {
  server.use(http.get(apiUrl(`/orders/${orderId}/history-report`), () => ok(aHistoryReport())));
  const gone = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  openTab([done], [], `&expand=${orderId}`);
  expect(await screen.findByRole('list', { name: 'What matters' })).toBeVisible();
  expect(gone).toHaveBeenCalled();
  gone.mockRestore();
});

test('D8-34 a report that is there is not asked for twice', async () => {
  server.use(
    http.post(apiUrl(`/orders/${orderId}/history-report/refresh`), () => ok(aHistoryReport())),
  );
  const { user } = openTab([done]);
  await user.click(await screen.findByRole('button', { name: /Refresh/ }));
  expect(await screen.findByText('HPI data is already available and up to date.')).toBeVisible();
});

test('D8-35 D4-20 one that comes when it is hurried says so, and its order is read again', async () => {
  server.use(
    http.post(apiUrl(`/orders/${orderId}/history-report/refresh`), () =>
      ok(aHistoryReport({ state: 'waiting', findings: [], hpi_data: null })),
    ),
    http.get(apiUrl(`/orders/${orderId}/history-report`), () => ok(aHistoryReport())),
  );
  const { user, asked } = openTab([anOrder()]);
  const button = await screen.findByRole('button', { name: /Refresh/ });
  const before = asked.list;
  await user.click(button);
  expect(await screen.findByText('HPI data loaded successfully.')).toBeVisible();
  await vi.waitFor(() => expect(asked.list).toBeGreaterThan(before), waitingTime);
});

const runFast = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });

test('D4-14 D4-19 H17 while a check is under way the list is read every 8 s, for two minutes', async () => {
  runFast();
  const { asked } = openTab([anOrder()]);
  await vi.waitFor(() => expect(asked.list).toBe(1), waitingTime);
  await vi.waitFor(() => {
    act(() => void vi.advanceTimersByTime(8000));
    expect(asked.list).toBe(16);
  }, waitingTime);
  act(() => void vi.advanceTimersByTime(60_000));
  vi.useRealTimers();
  await act(() => delay(100));
  expect(asked.list).toBe(16);
});

test('D4-14 D4-19 a list of checks that are done is read once', async () => {
  runFast();
  const { asked } = openTab([done, { ...done, id: '2', order_state: 'failed', status: 'failed' }]);
  await vi.waitFor(() => expect(asked.list).toBe(1), waitingTime);
  act(() => void vi.advanceTimersByTime(60_000));
  vi.useRealTimers();
  await act(() => delay(100));
  expect(asked.list).toBe(1);
});

test('D7-44 D7-45 H17 the balance is read every 15 s', async () => {
  runFast();
  const { asked } = openTab([done]);
  await vi.waitFor(() => expect(asked.credits).toBe(1), waitingTime);
  await vi.waitFor(() => {
    act(() => void vi.advanceTimersByTime(15_000));
    expect(asked.credits).toBeGreaterThanOrEqual(3);
  }, waitingTime);
  vi.useRealTimers();
});

describe('with a live connection', () => {
  beforeEach(() => void vi.mocked(isLive).mockReturnValue(true));
  afterEach(() => void vi.mocked(isLive).mockReturnValue(false));

  test('H17 D9-03 an order that was delivered while its payment was looked up is read once more', async () => {
    let read = 0;
    server.use(
      http.get(apiUrl(`/orders/${orderId}`), () => {
        read += 1;
        return ok(done);
      }),
    );
    renderApp(<OrderConfirmation order={anOrder()} />, { user: {} });
    expect(await screen.findByText('Your report is ready.')).toBeVisible();
    expect(read).toBe(1);
  });

  test('H17 D4-19 D7-45 nothing is read by the clock', async () => {
    runFast();
    const { asked } = openTab([anOrder()]);
    await vi.waitFor(() => expect(asked).toEqual({ list: 1, credits: 1 }), waitingTime);
    act(() => void vi.advanceTimersByTime(60_000));
    vi.useRealTimers();
    await act(() => delay(100));
    expect(asked).toEqual({ list: 1, credits: 1 });
  });
});
