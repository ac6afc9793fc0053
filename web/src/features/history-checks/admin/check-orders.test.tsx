import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test, vi } from 'vitest';
import { AdminAuthProvider } from '@/features/admins';
import type { Admin, AdminOrder, CheckOrder } from '@/lib/api/types';
import { Component as AdminServices } from '@/routes/admin/general-services';
import { violationsIn } from '@/testing/axe';
import { anAdminSession } from '@/testing/factories';
import { apiUrl, ok, pageOf } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { anAdminOrder, orderId } from '@/testing/services';
import { nextOfCheck } from '../rules/order-words';

function aCheckOrder(changes: Partial<CheckOrder> = {}): CheckOrder {
  return { ...anAdminOrder(), is_refunded: false, ...changes };
}

function open(role: Admin['role'], order: Partial<AdminOrder> = {}) {
  server.use(
    http.get(apiUrl('/admin/session'), () => ok(anAdminSession({ role }))),
    http.get(apiUrl('/admin/hpi-orders'), () => pageOf([aCheckOrder()])),
    http.get(apiUrl(`/admin/orders/${orderId}`), () => ok(anAdminOrder(order))),
  );
  return renderApp(
    <AdminAuthProvider>
      <AdminServices />
    </AdminAuthProvider>,
    { url: '/admin/general-services?tab=hpi-orders' },
  );
}

test('A2.9-01 A3-14 an order is listed with its buyer and what comes next, and opens', async () => {
  const { user } = open('support');
  expect(await screen.findByText('ada@example.org')).toBeVisible();
  expect(screen.getByText('The report is being made')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Full history check' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'HPI order' }));
  expect(await drawer.findByText('The buyer reads: “We are asking for the report.”')).toBeVisible();
  expect(drawer.getByText('AB12CDE')).toBeVisible();
  expect(drawer.queryByRole('button', { name: /Refund/ })).not.toBeInTheDocument();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('A2.9-07 X6 a refund is asked back with what it means, and sent with its reason', async () => {
  const refunded = vi.fn<(body: unknown) => void>();
  const { user } = open('finance', {
    order_state: 'done',
    refundable: { possible: true, refund_pence: 1667, credits: -2, told: '' },
  });
  await user.click(await screen.findByRole('link', { name: 'Full history check' }));
  await user.click(await screen.findByRole('button', { name: 'Refund £16.67' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund this order?' }));
  expect(
    dialog.getByText(
      /£16\.67 is refunded to the buyer’s card\. The buyer loses 2 unused credits\./,
    ),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText('Please say why, for the audit log.')).toBeVisible();
  expect(refunded).not.toHaveBeenCalled();
  server.use(
    http.post(apiUrl(`/admin/orders/${orderId}/refund`), async ({ request }) => {
      refunded(await request.json());
      return new Response(null, { status: 204 });
    }),
  );
  await user.type(dialog.getByRole('textbox'), 'Bought twice');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await screen.findByText('Order refunded')).toBeVisible();
  expect(refunded).toHaveBeenCalledWith({ reason: 'Bought twice' });
});

test('X6 of a payment that a bank has in its hands the refund says when it comes, or that none does', async () => {
  const { user } = open('finance', { bank_dispute: 'open' });
  await user.click(await screen.findByRole('link', { name: 'Full history check' }));
  await user.click(await screen.findByRole('button', { name: 'Refund £12.99' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund this order?' }));
  expect(dialog.getByText(/not before their bank has decided about this payment\./)).toBeVisible();
});

test('A8-07 a refund that failed says so', async () => {
  const { user } = open('finance');
  server.use(http.post(apiUrl(`/admin/orders/${orderId}/refund`), () => Response.error()));
  await user.click(await screen.findByRole('link', { name: 'Full history check' }));
  await user.click(await screen.findByRole('button', { name: 'Refund £12.99' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund this order?' }));
  await user.type(dialog.getByRole('textbox'), 'Bought twice');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText('Refund Failed')).toBeVisible();
});

test('X6 what was refunded already is not offered again', async () => {
  const { user } = open('finance', {
    refundable: { possible: false, refund_pence: 0, credits: 0, told: 'Refunded already.' },
  });
  await user.click(await screen.findByRole('link', { name: 'Full history check' }));
  expect(await screen.findByText('The buyer reads: “We are asking for the report.”')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Refund/ })).not.toBeInTheDocument();
});

test('A2.9-01 the list says what comes next of each order', () => {
  expect(nextOfCheck(aCheckOrder({ order_state: 'open' }))).toBe('The report is being made');
  const failed = aCheckOrder({ order_state: 'failed', is_refunded: true });
  expect(nextOfCheck(failed)).toBe('The refund is on its way');
  expect(nextOfCheck({ ...failed, payment_status: 'refunded' })).toBeNull();
  expect(nextOfCheck(aCheckOrder({ order_state: 'done' }))).toBeNull();
});
