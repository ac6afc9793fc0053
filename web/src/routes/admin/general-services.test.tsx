import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test, vi } from 'vitest';
import { AdminAuthProvider } from '@/features/admins';
import type { Admin, AdminCover, AdminOrder, BrokerStatement, ListedCover } from '@/lib/api/types';
import { violationsIn } from '@/testing/axe';
import { anAdminSession } from '@/testing/factories';
import { apiUrl, ok } from '@/testing/handlers';
import { aCover } from '@/testing/insurance';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { anAdminOrder, orderId } from '@/testing/services';
import { Component as Page } from './general-services';

const listed: ListedCover = {
  id: orderId,
  registration_number: 'AB12CDE',
  buyer_name: 'Ada Lovelace',
  buyer_email: 'ada@example.org',
  cover_type: 'comprehensive',
  order_state: 'open',
  amount_pence: 17_059,
  starts_at: '2026-11-24T10:00:00Z',
  created_at: '2026-11-20T10:00:00Z',
  asked_at: '2026-11-20T10:01:00Z',
  confirmed_at: null,
  acknowledged_at: null,
  letters_sent: 1,
  letters_failed: 1,
};
const { id, order_status, payment_status, total_amount, created_at, variation_selected, state } =
  aCover();
const details: AdminCover = {
  id,
  order_status,
  payment_status,
  total_amount,
  created_at,
  variation_selected,
  state,
  buyer_name: 'Ada Lovelace',
  buyer_email: 'ada@example.org',
  vehicle_use: 'social',
  is_owner: true,
  answer_by: '2026-11-24T08:00:00Z',
  asked_at: '2026-11-20T10:01:00Z',
  confirmed_at: null,
  declined_at: null,
  cancelled_at: null,
  acknowledged_at: null,
  drivers_deleted_at: null,
  policy_number: null,
  end_reason: null,
  can_resend: true,
  refundable: { possible: true, refund_pence: 17_059, credits: 0, told: '' },
  letters: [
    {
      id: '9',
      about: 'request',
      recipient: 'broker@example.org',
      subject: 'Temporary insurance to confirm: TI-1',
      status: 'failed',
      error: 'The server is full',
      created_at: '2026-11-20T10:01:00Z',
      ended_at: '2026-11-20T10:02:00Z',
    },
  ],
};
const statement: BrokerStatement = {
  id: '7',
  month: '2026-10-01',
  premiums_pence: 17_059,
  refunds_pence: 8530,
  total_pence: 8529,
  covers: 1,
  created_at: '2026-11-01T04:10:00Z',
  paid_at: null,
  reference: null,
};

function open(
  role: Admin['role'] = 'finance',
  url = '/admin/general-services?tab=insurance-orders',
  order: Partial<AdminOrder> = {},
) {
  server.use(
    http.get(apiUrl('/admin/session'), () => ok(anAdminSession({ role }))),
    http.get(apiUrl('/admin/insurance-orders'), () =>
      ok({ items: [listed], total: 1, page: 1, page_size: 20 }),
    ),
    http.get(apiUrl(`/admin/insurance-orders/${orderId}`), () => ok(details)),
    http.get(apiUrl(`/admin/orders/${orderId}`), () =>
      ok(anAdminOrder({ refundable: details.refundable, ...order })),
    ),
    http.get(apiUrl('/admin/broker-statements'), () => ok({ items: [statement] })),
  );
  return renderApp(
    <AdminAuthProvider>
      <Page />
    </AdminAuthProvider>,
    { url },
  );
}

test('A2.9-06 A2.9-12 A2.9-15 an order opens with every email to the broker', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('link', { name: 'AB12CDE' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Insurance Order Details' }));
  expect(await drawer.findByText('The server is full')).toBeVisible();
  expect(drawer.getByText(/broker@example\.org/)).toBeVisible();
  expect(
    await drawer.findByText(/The buyer reads: “We are asking for the report\.”/),
  ).toBeVisible();
  expect(screen.getByText('1 sent, 1 failed')).toBeInTheDocument();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('K8 an order that is named without its list opens in its list', async () => {
  open('finance', `/admin/general-services?order=${orderId}`, { kind: 'temporary_insurance' });
  expect(await screen.findByRole('dialog', { name: 'Insurance Order Details' })).toBeVisible();
  expect(window.location.search).toBe(`?tab=insurance-orders&open=${orderId}`);
});

test('K8 one that was never paid, but for which money came, is shown though it stands in no list', async () => {
  const told = 'We have received your payment of £13.99 and are checking it.';
  server.use(
    http.get(apiUrl('/admin/services'), () => ok({ items: [] })),
    http.get(apiUrl('/admin/hpi-deals'), () => ok({ items: [] })),
  );
  open('finance', `/admin/general-services?order=${orderId}`, {
    paid_at: null,
    order_state: 'unpaid',
    status: 'pending',
    told,
    by: null,
  });
  const drawer = within(await screen.findByRole('dialog', { name: 'Order' }));
  expect(await drawer.findByText(`The buyer reads: “${told}”`)).toBeVisible();
  expect(drawer.getByText('Ada Lovelace, ada@example.org')).toBeVisible();
});

test('A2.9-14 A7-26 the broker is written to again, for a reason', async () => {
  const asked = vi.fn<(body: unknown) => void>();
  const { user } = open('finance', `/admin/general-services?tab=insurance-orders&open=${orderId}`);
  server.use(
    http.post(apiUrl(`/admin/insurance-orders/${orderId}/broker-email`), async ({ request }) => {
      asked(await request.json());
      return ok(details);
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Write to the broker again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Write to the broker again?' }));
  await user.type(dialog.getByRole('textbox'), 'It bounced');
  await user.click(dialog.getByRole('button', { name: 'Write again' }));
  expect(await screen.findByText('Email on its way to the broker')).toBeVisible();
  expect(asked).toHaveBeenCalledWith({ reason: 'It bounced' });
});

test('A2.9-13 an order is refunded, for a reason', async () => {
  const asked = vi.fn<(body: unknown) => void>();
  const { user } = open('finance', `/admin/general-services?tab=insurance-orders&open=${orderId}`);
  server.use(
    http.post(apiUrl(`/admin/orders/${orderId}/refund`), async ({ request }) => {
      asked(await request.json());
      return new Response(null, { status: 204 });
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Refund £170.59' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund this order?' }));
  await user.type(dialog.getByRole('textbox'), 'They asked');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await screen.findByText('Order refunded')).toBeVisible();
  expect(asked).toHaveBeenCalledWith({ reason: 'They asked' });
});

test('finance marks a statement as paid, with the reference of the transfer', async () => {
  const paid = vi.fn<(body: unknown) => void>();
  const { user } = open();
  server.use(
    http.post(apiUrl('/admin/broker-statements/7/paid'), async ({ request }) => {
      paid(await request.json());
      return ok({
        items: [{ ...statement, paid_at: '2026-11-02T10:00:00Z', reference: 'BACS 1' }],
      });
    }),
  );
  expect(await screen.findByText(/1 premium of £170\.59, less £85\.30 of refunds/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Mark as paid/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Mark as paid' }));
  expect(await dialog.findByText('Please give the reference of the bank transfer.')).toBeVisible();
  await user.type(dialog.getByRole('textbox'), 'BACS 1');
  await user.click(dialog.getByRole('button', { name: 'Mark as paid' }));
  await waitFor(() => expect(paid).toHaveBeenCalledWith({ reference: 'BACS 1' }));
});

test('U11 others read, and are offered nothing that the server would refuse', async () => {
  open('support', `/admin/general-services?tab=insurance-orders&open=${orderId}`);
  expect(await screen.findByText('The server is full')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Write to the broker again' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Mark as paid/ })).toBeNull();
});
