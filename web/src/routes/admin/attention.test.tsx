import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test, vi } from 'vitest';
import { AdminAuthProvider } from '@/features/admins';
import type { Admin, AttentionItem } from '@/lib/api/types';
import { violationsIn } from '@/testing/axe';
import { anAdminSession, bookingId } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { Component as Page } from './attention';

const retry = {
  code: 'retry_refund',
  label: 'Try again',
  title: 'Send this refund again?',
  text: 'It is sent as a new refund. Check the cause is fixed first.',
  done: 'Refund sent again',
};
const runAgain = {
  code: 'retry_job',
  label: 'Run again',
  title: 'Run this job again?',
  text: 'It starts now and gets all its attempts again.',
  done: 'Job started again',
};
const refund: AttentionItem = {
  kind: 'failed_refund',
  id: 'f0000000-0000-4000-8000-000000000001',
  label: 'Failed refund',
  urgency: 'danger',
  subject: { kind: 'booking', id: bookingId },
  amount_pence: 64_850,
  since: '2026-11-22T10:00:00Z',
  why: 'The card has expired or was cancelled.',
  remedies: [retry],
};
const job: AttentionItem = {
  kind: 'failed_job',
  id: '17',
  label: 'Failed job',
  urgency: 'warning',
  subject: null,
  amount_pence: null,
  since: '2026-11-21T10:00:00Z',
  why: 'payment_refund, 12 attempts: the server is away',
  remedies: [],
};

function open(items: AttentionItem[], role: Admin['role'] = 'finance') {
  server.use(
    http.get(apiUrl('/admin/session'), () => ok(anAdminSession({ role }))),
    http.get(apiUrl('/admin/attention'), () => ok({ items })),
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
  open([]);
  expect(await screen.findByText('Nothing needs attention')).toBeVisible();
  server.use(http.get(apiUrl('/admin/attention'), () => ok({ items: [job] })));
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
  const { user } = open([job, refund]);
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
  const jobs = Array.from({ length: 23 }, (_, index) => ({
    ...job,
    id: String(100 + index),
    remedies: [runAgain],
  }));
  server.use(
    http.post(apiUrl('/admin/jobs/:id/retry'), ({ params }) => {
      const left = jobs.filter(({ id }) => id !== params.id);
      server.use(http.get(apiUrl('/admin/attention'), () => ok({ items: left })));
      return new Response(null, { status: 204 });
    }),
  );
  const { user } = open(jobs, 'superadmin');
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

test('U11 who may do nothing about it reads all of it and is offered nothing', async () => {
  open([job, { ...refund, remedies: [] }], 'support');
  await screen.findByRole('list', { name: 'What needs attention' });
  expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
});

test('a remedy that this page does not know is left to a newer one', async () => {
  open([
    { ...refund, remedies: [{ ...retry, code: 'ask_the_broker', label: 'Ask the broker' }, retry] },
  ]);
  expect(await screen.findByRole('button', { name: 'Try again: Failed refund' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /broker/ })).toBeNull();
});

test('K8 what is about an order leads to it', async () => {
  open([{ ...refund, subject: { kind: 'order', id: bookingId } }]);
  expect(
    await screen.findByRole('link', { name: `Order ${bookingId.slice(0, 8)}` }),
  ).toHaveAttribute('href', `/admin/general-services?order=${bookingId}`);
});

test('K9 a lost chargeback is closed by one choice', async () => {
  const choice = (code: string, label: string, title: string) => ({
    ...retry,
    code,
    label,
    title,
    done: 'Chargeback closed',
  });
  const chargeback: AttentionItem = {
    ...refund,
    kind: 'chargeback',
    id: 'c0000000-0000-4000-8000-000000000001',
    label: 'Lost chargeback',
    remedies: [
      choice('release_chargeback', 'Pay the host', 'Bear the loss and pay the host?'),
      choice('keep_chargeback', 'Keep the rest', 'Keep what the host has not been paid?'),
    ],
  };
  const sent: unknown[] = [];
  server.use(
    http.post(apiUrl(`/admin/chargebacks/${chargeback.id}/keep`), async ({ request }) => {
      sent.push(await request.json());
      return new Response(null, { status: 204 });
    }),
  );
  const { user } = open([chargeback]);
  expect(await screen.findByRole('button', { name: /Pay the host/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep the rest: Lost chargeback' }));
  const dialog = await screen.findByRole('dialog', { name: /Keep what the host/ });
  await user.type(within(dialog).getByLabelText(/Why/), 'Fraud');
  await user.click(within(dialog).getByRole('button', { name: 'Keep the rest' }));
  expect(await screen.findByText('Chargeback closed')).toBeVisible();
  expect(sent).toEqual([{ reason: 'Fraud' }]);
});

test('trust.md 3.4 a quarantined payment is released or given back, each with its consequence and a reason', async () => {
  const payment: AttentionItem = {
    ...refund,
    kind: 'held_payment',
    id: 'a0000000-0000-4000-8000-000000000001',
    label: 'Held payment',
    remedies: [
      {
        code: 'release_payment',
        label: 'Release',
        title: 'Accept this payment?',
        text: 'The booking is confirmed if its dates are still free.',
        done: 'Payment released',
      },
      {
        code: 'give_back_payment',
        label: 'Refund',
        title: 'Refund this payment in full?',
        text: 'The renter will be told. This cannot be undone.',
        done: 'Payment refunded',
      },
    ],
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
  const { user } = open([payment]);
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

test('nothing to do, and a list that did not come', async () => {
  const { unmount } = open([]);
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

test('Issue29 a dispute that needs attention leads to its case', async () => {
  const dispute = { ...job, kind: 'dispute', id: bookingId, label: 'Dispute DSP-2026-000042' };
  open([dispute], 'support');
  expect(await screen.findByRole('link', { name: 'Dispute DSP-2026-000042' })).toHaveAttribute(
    'href',
    `/admin/disputes?open=${bookingId}`,
  );
});
