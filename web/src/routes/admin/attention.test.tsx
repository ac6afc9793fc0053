import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test, vi } from 'vitest';
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
  closed_accounts: [],
  dead_jobs: [],
  stuck_things: [],
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

test('what comes up while the page is open is shown without a reload', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open({});
  expect(await screen.findByText('Nothing needs attention')).toBeVisible();
  server.use(http.get(apiUrl('/admin/attention'), () => ok({ ...nothing, dead_jobs: [job] })));
  await act(() => vi.advanceTimersByTimeAsync(16_000));
  expect(await screen.findByText(/the server is away/)).toBeVisible();
});

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
  expect(second).toHaveTextContent('The card has expired or was cancelled.');
  expect(second).toHaveTextContent('£648.50');
  expect(within(second!).getByRole('link')).toHaveAttribute(
    'href',
    `/admin/bookings?open=${bookingId}`,
  );
  expect(screen.queryByRole('button', { name: /Run again/ })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Try again: Failed refund' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send this refund again?' });
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await within(dialog).findByText('Please say why, for the audit log.')).toBeVisible();
  await user.type(within(dialog).getByLabelText(/Why/), 'The card was renewed');
  expect(await violationsIn(dialog)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Refund sent again')).toBeVisible();
  expect(bodies).toEqual([{ reason: 'The card was renewed' }]);
});

test('K8 who settles something on the second page stays on it', async () => {
  const jobs = Array.from({ length: 23 }, (_, index) => ({ ...job, id: 100 + index }));
  server.use(
    http.post(apiUrl('/admin/jobs/:id/retry'), ({ params }) => {
      const left = jobs.filter(({ id }) => id !== Number(params.id));
      server.use(http.get(apiUrl('/admin/attention'), () => ok({ ...nothing, dead_jobs: left })));
      return new Response(null, { status: 204 });
    }),
  );
  const { user } = open({ dead_jobs: jobs }, 'superadmin');
  await user.click(await screen.findByRole('link', { name: 'Page 2' }));
  const rows = () => within(screen.getByRole('list', { name: 'What needs attention' }));
  await waitFor(() => expect(rows().getAllByRole('listitem')).toHaveLength(3));
  await user.click(rows().getAllByRole('button', { name: 'Run again: Failed job' })[1]!);
  const dialog = await screen.findByRole('dialog', { name: 'Run this job again?' });
  await user.type(within(dialog).getByLabelText(/Why/), 'Mended');
  await user.click(within(dialog).getByRole('button', { name: 'Run again' }));
  await waitFor(() => expect(rows().getAllByRole('listitem')).toHaveLength(2));
  expect(window.location.search).toBe('?page=2');
});

test('K8 what a sweep cannot settle stands here with its cause and its booking', async () => {
  open({
    stuck_things: [
      {
        sweep: 'bookings_move',
        subject: 'booking',
        subject_id: bookingId,
        title: 'A booking that could not be moved on',
        failures: 4,
        since: '2026-11-22T10:00:00Z',
        cause: 'refund_not_planned: A refund was planned anew that had been sent.',
      },
    ],
  });
  const item = await screen.findByRole('listitem');
  expect(item).toHaveTextContent(
    /A booking that could not be moved on \(booking [0-9a-f]{8}\), 4 attempts: refund_not_planned/,
  );
  expect(item).toHaveTextContent('We keep trying automatically.');
  expect(within(item).getByRole('link')).toHaveAttribute(
    'href',
    `/admin/bookings?open=${bookingId}`,
  );
});

test('U11 support reads all of it and is offered nothing', async () => {
  open({ failed_refunds: [refund], dead_jobs: [job] }, 'support');
  await screen.findByRole('list', { name: 'What needs attention' });
  expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
});

test('K9 a lost chargeback is closed by one choice, once nothing else moves the booking’s money', async () => {
  const chargeback = {
    id: 'c0000000-0000-4000-8000-000000000001',
    booking_id: bookingId,
    amount_pence: 64_850,
    state: 'lost' as const,
    provider_dispute_id: 'du_1',
    opened_at: '2026-11-22T10:00:00Z',
    waits_for: 'nothing' as const,
    due_to_host_pence: 13_500,
  };
  const again = (last: string) => chargeback.id.replace(/1$/, last);
  const sent: unknown[] = [];
  server.use(
    http.post(apiUrl(`/admin/chargebacks/${chargeback.id}/keep`), async ({ request }) => {
      sent.push(await request.json());
      return new Response(null, { status: 204 });
    }),
  );
  const { user } = open({
    chargebacks: [
      chargeback,
      { ...chargeback, id: again('2'), state: 'open', waits_for: 'bank' },
      { ...chargeback, id: again('3'), waits_for: 'trip' },
    ],
  });
  expect(await screen.findByText(/cancel it, or close the chargeback/)).toBeVisible();
  expect(screen.getAllByText(/£135.00 is still to be paid to the host/)).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: /Pay the host/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Keep the rest: Lost chargeback' }));
  const dialog = await screen.findByRole('dialog', { name: /Keep what the host/ });
  await user.type(within(dialog).getByLabelText(/Why/), 'Fraud');
  await user.click(within(dialog).getByRole('button', { name: 'Keep the rest' }));
  expect(await screen.findByText('Chargeback closed')).toBeVisible();
  expect(sent).toEqual([{ reason: 'Fraud' }]);
});

test('K12 a payout that waits for the host’s account says so and offers no retry that must fail', async () => {
  const payout = {
    id: 'd0000000-0000-4000-8000-000000000001',
    booking_id: bookingId,
    amount_pence: 13_500,
    why: 'account_not_ready',
    account: 'action_needed' as const,
    failed_at: '2026-11-22T10:00:00Z',
  };
  open({
    failed_payouts: [payout, { ...payout, id: payout.id.replace(/1$/, '2'), why: 'invalid' }],
  });
  expect(
    await screen.findByText(/account is not ready: the provider needs more details/),
  ).toBeVisible();
  expect(screen.getAllByRole('button', { name: /Try again/ })).toHaveLength(1);
});

test('K4 a held payment that nobody can explain offers no release', async () => {
  const payment = {
    id: 'a0000000-0000-4000-8000-000000000001',
    booking_id: bookingId,
    amount_pence: 59_900,
    received_pence: 60_000,
    received_currency: 'gbp',
    why: 'amount',
    can_release: false,
    created_at: '2026-11-22T10:00:00Z',
  };
  open({ quarantined_payments: [payment] });
  expect(await screen.findByText(/£600.00 came. We asked for £599.00/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Refund: Held payment' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Release/ })).toBeNull();
});

test('trust.md 3.4 a quarantined payment is released or given back, each with its consequence and a reason', async () => {
  const payment = {
    id: 'a0000000-0000-4000-8000-000000000001',
    booking_id: bookingId,
    amount_pence: 64_849,
    received_pence: null,
    received_currency: null,
    why: 'payment_id',
    can_release: true,
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
  expect(await screen.findByText(/it names another payment/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Release: Held payment' }));
  const release = await screen.findByRole('dialog', { name: 'Accept this payment?' });
  expect(within(release).getByText(/confirmed if its dates are still free/)).toBeVisible();
  await user.type(within(release).getByLabelText(/Why/), 'Our mistake');
  await user.click(within(release).getByRole('button', { name: 'Release' }));
  expect(await within(release).findByText(/The provider took £648.50/)).toBeVisible();
  await user.click(within(release).getByRole('button', { name: 'Not yet' }));
  await user.click(screen.getByRole('button', { name: 'Refund: Held payment' }));
  const back = await screen.findByRole('dialog', { name: 'Refund this payment in full?' });
  expect(await violationsIn(back)).toEqual([]);
  await user.type(within(back).getByLabelText(/Why/), 'Cannot be explained');
  await user.click(within(back).getByRole('button', { name: 'Refund' }));
  expect(await screen.findByText('Payment refunded')).toBeVisible();
  expect(sent).toEqual([
    'release',
    { reason: 'Our mistake' },
    'give-back',
    { reason: 'Cannot be explained' },
  ]);
});

test('K9 what differs in the books is told to every role in words, each since it was found', async () => {
  const differing = {
    number: '9',
    title: 'Each booking stands as its history ends',
    differences: [
      { text: `booking ${bookingId} is confirmed`, since: '2026-11-20T10:00:00Z' },
      { text: 'booking 2 is confirmed', since: '2026-12-15T10:00:00Z' },
    ],
    difference_count: 23,
  };
  open({ differing_checks: [differing], dead_jobs: [job] }, 'content');
  const rows = within(
    await screen.findByRole('list', { name: 'What needs attention' }),
  ).getAllByRole('listitem');
  expect(rows).toHaveLength(4);
  expect(rows[0]).toHaveTextContent('Ledger difference');
  expect(rows[0]).toHaveTextContent(/Booking [0-9a-f]{8} is confirmed/);
  expect(rows[0]).not.toHaveTextContent(bookingId);
  expect(rows[0]).toHaveTextContent('20 Nov');
  expect(rows[1]).toHaveTextContent('And 21 more differences of');
  expect(rows[3]).toHaveTextContent('15 Dec');
  expect(within(rows[0]!).queryByRole('button')).toBeNull();
  expect(within(rows[0]!).getByRole('link')).toHaveAttribute(
    'href',
    expect.stringContaining(bookingId),
  );
});

test('K8 K9 what stands in the list as a task is not told again as a difference of the books', async () => {
  const since = '2026-11-22T10:15:00Z';
  const other = 'f0000000-0000-4000-8000-000000000009';
  const differing = {
    number: '4',
    title: 'What goes back arrives',
    differences: [
      { text: `refund ${refund.id} of £648.50 failed and was not tried again`, since },
      { text: `booking ${refund.booking_id} is cancelled and nothing goes back`, since },
      { text: `refund ${other} of £1.00 has been on its way since 2026-12-09T12:00:00Z`, since },
    ],
    difference_count: 3,
  };
  open({ failed_refunds: [refund], differing_checks: [differing] });
  const rows = within(
    await screen.findByRole('list', { name: 'What needs attention' }),
  ).getAllByRole('listitem');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toHaveTextContent('Failed refund');
  expect(rows[1]).toHaveTextContent(
    /Refund f0000000 of £1\.00 has been on its way since .*9 Dec 2026, 12:00/,
  );
});

test('K12 Trust 4.2 who closed their account while something is open is named, with the day to write by', async () => {
  const account = {
    user_id: 'a0000000-0000-4000-8000-000000000001',
    kind: 'earnings_without_account',
    title: 'Earnings without a payout account',
    name: 'Isla Bailey',
    email: 'isla@example.com',
    amount_pence: 37_800,
    closed_at: '2026-11-20T10:00:00Z',
    write_by: '2026-11-27',
  };
  const other = { ...account, kind: 'chargeback', title: 'Payment you disputed with your bank' };
  open({ closed_accounts: [account, other] }, 'support');
  const rows = within(
    await screen.findByRole('list', { name: 'What needs attention' }),
  ).getAllByRole('listitem');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toHaveTextContent('Closed account');
  expect(rows[0]).toHaveTextContent('£378.00');
  expect(rows[0]).toHaveTextContent(
    'Isla Bailey (isla@example.com) closed their account. Still open: Earnings without a payout account. Email them by Fri 27 Nov 2026',
  );
  expect(rows[1]).toHaveTextContent('Still open: Payment they disputed with their bank.');
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
