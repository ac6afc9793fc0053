import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { AdminAuthProvider } from '@/features/admins';
import type { Admin, Attention } from '@/lib/api/types';
import { violationsIn } from '@/testing/axe';
import { anAdminSession, bookingId } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { Component as Page } from './attention';

const nothing: Attention = {
  quarantined_payments: [],
  failed_refunds: [],
  failed_payouts: [],
  chargebacks: [],
  dead_jobs: [],
  differing_checks: [],
};
const refund = {
  id: 'f0000000-0000-4000-8000-000000000001',
  booking_id: bookingId,
  amount_pence: 64_850,
  why: 'expired_or_canceled_card',
  failed_at: '2026-11-22T10:00:00Z',
};
const job = {
  id: 17,
  kind: 'payment_refund',
  attempts: 12,
  last_error: 'the server is away',
  finished_at: '2026-11-21T10:00:00Z',
};

function open(part: Partial<Attention>, role: Admin['role'] = 'finance') {
  server.use(
    http.get(apiUrl('/admin/session'), () => ok(anAdminSession({ role }))),
    http.get(apiUrl('/admin/attention'), () => ok({ ...nothing, ...part })),
  );
  return renderApp(
    <AdminAuthProvider>
      <Page />
    </AdminAuthProvider>,
    { url: '/admin/attention' },
  );
}

test('K8 a failed refund is listed with its reason, and finance tries it again and says why', async () => {
  const bodies: unknown[] = [];
  server.use(
    http.post(apiUrl(`/admin/refunds/${refund.id}/retry`), async ({ request }) => {
      bodies.push(await request.json());
      expect(request.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
      return new Response(null, { status: 204 });
    }),
  );
  const { user } = open({ failed_refunds: [refund], dead_jobs: [job] });
  const [first, second] = within(
    await screen.findByRole('list', { name: 'What needs attention' }),
  ).getAllByRole('listitem');
  expect(first).toHaveTextContent('payment_refund, 12 attempts: the server is away');
  expect(second).toHaveTextContent('expired_or_canceled_card');
  expect(second).toHaveTextContent('£648.50');
  expect(within(second!).getByRole('link')).toHaveAttribute(
    'href',
    `/admin/bookings?number=${bookingId}`,
  );
  expect(screen.queryByRole('button', { name: /Run again/ })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Try again: Failed refund' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send this refund again?' });
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await within(dialog).findByText('Please say why, for the audit log.')).toBeVisible();
  await user.type(within(dialog).getByLabelText(/Why/), 'The card was renewed');
  expect(await violationsIn(dialog)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Refund Sent Again')).toBeVisible();
  expect(bodies).toEqual([{ reason: 'The card was renewed' }]);
});

test('U11 support reads all of it and is offered nothing', async () => {
  open({ failed_refunds: [refund], dead_jobs: [job] }, 'support');
  await screen.findByRole('list', { name: 'What needs attention' });
  expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
});

test('trust.md 3.4 a lost chargeback can be released, an open one only be answered', async () => {
  const chargeback = {
    id: 'c0000000-0000-4000-8000-000000000001',
    booking_id: bookingId,
    amount_pence: 64_850,
    provider_dispute_id: 'du_1',
    opened_at: '2026-11-22T10:00:00Z',
  };
  open({
    chargebacks: [
      { ...chargeback, state: 'lost' },
      { ...chargeback, id: chargeback.id.replace(/1$/, '2'), state: 'open' },
    ],
  });
  expect(
    await screen.findByRole('button', { name: 'Release the money: Lost chargeback' }),
  ).toBeVisible();
  expect(screen.getAllByRole('button', { name: /Release/ })).toHaveLength(1);
});

test('trust.md 3.4 a quarantined payment is released or given back, each with its consequence and a reason', async () => {
  const payment = {
    id: 'a0000000-0000-4000-8000-000000000001',
    booking_id: bookingId,
    amount_pence: 64_849,
    why: 'amount',
    created_at: '2026-11-22T10:00:00Z',
  };
  const sent: unknown[] = [];
  server.use(
    http.post(apiUrl(`/admin/payments/${payment.id}/:how`), async ({ request, params }) => {
      sent.push(params.how, await request.json());
      if (params.how === 'give-back') return new Response(null, { status: 204 });
      const detail = 'The provider took £648.50 and we asked for £648.49.';
      return problem({ status: 409, code: 'payment_differs', detail });
    }),
  );
  const { user } = open({ quarantined_payments: [payment] });
  expect(await screen.findByText(/did not fit \(another amount\)/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Release: Quarantined payment' }));
  const release = await screen.findByRole('dialog', { name: 'Take this payment for paid?' });
  expect(within(release).getByText(/The booking stands if its dates are still free/)).toBeVisible();
  await user.type(within(release).getByLabelText(/Why/), 'Our mistake');
  await user.click(within(release).getByRole('button', { name: 'Release' }));
  expect(await within(release).findByText(/The provider took £648.50/)).toBeVisible();
  await user.click(within(release).getByRole('button', { name: 'Not yet' }));
  await user.click(screen.getByRole('button', { name: 'Refund: Quarantined payment' }));
  const back = await screen.findByRole('dialog', { name: 'Give all of this payment back?' });
  expect(await violationsIn(back)).toEqual([]);
  await user.type(within(back).getByLabelText(/Why/), 'Cannot be explained');
  await user.click(within(back).getByRole('button', { name: 'Refund' }));
  expect(await screen.findByText('Payment Given Back')).toBeVisible();
  expect(sent).toEqual([
    'release',
    { reason: 'Our mistake' },
    'give-back',
    { reason: 'Cannot be explained' },
  ]);
});

test('K9 a check of the books that differs is told to every role, its first five differences in words', async () => {
  const differing = {
    number: '9',
    title: 'Each booking stands as its history ends',
    differences: [1, 2, 3, 4, 5, 6].map((number) => `booking ${number} is confirmed`),
    difference_count: 23,
    since: '2026-11-20T10:00:00Z',
  };
  open({ differing_checks: [differing], dead_jobs: [job] }, 'content');
  const [first] = within(
    await screen.findByRole('list', { name: 'What needs attention' }),
  ).getAllByRole('listitem');
  expect(first).toHaveTextContent('Books differ');
  expect(first).toHaveTextContent(
    '23 differences from “Each booking stands as its history ends”: booking 1 is confirmed; booking 2',
  );
  expect(first).toHaveTextContent('booking 5 is confirmed; and 18 more');
  expect(first).not.toHaveTextContent('booking 6');
  expect(within(first!).queryByRole('button')).toBeNull();
});

test('nothing to do, and a list that did not come', async () => {
  const { unmount } = open({});
  expect(await screen.findByText('Nothing needs attention')).toBeVisible();
  unmount();
  server.use(http.get(apiUrl('/admin/attention'), () => problem({ status: 500 })));
  renderApp(
    <AdminAuthProvider>
      <Page />
    </AdminAuthProvider>,
  );
  expect(await screen.findByText('Unable to load what needs attention')).toBeVisible();
});
