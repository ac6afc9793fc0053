import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { Component as RenterDashboard } from '@/routes/renter/dashboard';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { aHistoryReport, anOrder, orderId } from '@/testing/services';
import { Component as OrderRoute } from './order';
import { Component as Orders } from './orders';

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
  expect(await screen.findByText(/We will have it done by/)).toBeVisible();
  expect(screen.getByText('Ordered')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel this order' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this order?' }));
  expect(dialog.getByText('£12.99 is refunded to your card.')).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Cancel the order' }));
  expect(await screen.findByText('Order cancelled')).toBeVisible();
  expect(asked).toHaveBeenCalledOnce();
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
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
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
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce(), 2000);
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

test('D2.4-03 D2.4-05 D2.4-08 D8-31 the tab shows checks, credits and their activity', async () => {
  const credits = { credits_balance: 2, total_earned: 3, total_used: 1, credits_frozen: 0 };
  server.use(
    http.get(apiUrl('/orders'), () => ok(page([done]))),
    http.get(apiUrl(`/orders/${orderId}`), () => ok(done)),
    http.get(apiUrl('/hpi-credits'), () => ok(credits)),
    http.get(apiUrl('/hpi-credits/transactions'), () =>
      ok({
        items: [
          {
            id: '1',
            transaction_type: 'used',
            credits_amount: 1,
            description: 'Full history check',
            created_at: '2026-11-20T10:00:00Z',
          },
        ],
      }),
    ),
    http.get(apiUrl(`/orders/${orderId}/history-report`), () => ok(aHistoryReport())),
  );
  const { user } = renderApp(<RenterDashboard />, { url: '/renter-dashboard?tab=hpi', user: {} });
  expect(await screen.findByText('2 credits')).toBeVisible();
  expect(await screen.findByText('1 credit used')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Get HPI Check' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /View Full Report/ }));
  expect(await screen.findByRole('list', { name: 'What matters' })).toBeVisible();
  expect(screen.getByRole('button', { name: /Hide Full Report/ })).toBeVisible();
});
