import { act, screen, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { AdminDispute } from '@/lib/api/types';
import { AdminAuthProvider } from '@/features/admins';
import { violationsIn } from '@/testing/axe';
import { anAdminSession } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { Component as Disputes } from './disputes';

const id = '5f0c6f57-5c1a-4a53-9df0-8d8c0f0f6a11';
const dispute = {
  id,
  dispute_reference: 'DSP-2026-000042',
  dispute_type: 'vehicle_service',
  status: 'pending',
  origin: 'form',
  booking_id: null,
  vehicle: null,
  start_date: null,
  end_date: null,
  submitted_at: '2026-11-20T10:00:00Z',
  first_answered_at: null,
  ended_at: null,
  outcome_due: '2026-12-10',
  late_since: null,
  holds_money: false,
  paid_out_pence: 0,
  writer_id: id,
  other_id: null,
  writer: 'Ada Lovelace',
  other: '',
  writer_is_host: false,
  email: 'ada@example.org',
  phone_number: null,
  contact_preference: 'email',
  subject: 'The clutch slipped',
  description: 'From the second day on.',
  desired_outcome: 'A day back',
  may_ask_other: true,
  urgency: 'medium',
  admin_notes: '',
  assigned_to: null,
  assigned_name: null,
  version: 3,
  other_asked_at: null,
  other_answered_at: null,
  other_answer_due: null,
  other_question: null,
  other_shown: [],
  outcome: null,
  outcome_kind: null,
  proposed_at: null,
  sent_back_reason: null,
  evidence: [],
  events: [],
  with_writer: [],
  with_other: [],
  lines: [],
  earlier: [],
  room: {
    from_host_pence: 0,
    from_us_pence: 0,
    from_deposit_pence: 0,
    refundable_pence: 0,
    with_host_pence: 0,
    stopped_at_pick_up: false,
    due_to_host_pence: 0,
    why_not: 'No booking is linked.',
  },
  can_decide: true,
  can_approve: false,
  can_ask: false,
  is_second_look: false,
  linkable: [],
} satisfies Partial<AdminDispute>;

const row = {
  id,
  dispute_reference: 'DSP-2026-000042',
  subject: 'The clutch slipped',
  writer: 'Ada Lovelace',
  dispute_type: 'vehicle_service',
  status: 'pending',
  urgency: 'medium',
  booking_id: null,
  assigned_to: null,
  waits_for_finance: false,
  outcome_due: '2026-12-10',
  late_since: null,
  submitted_at: '2026-11-20T10:00:00Z',
};

const open = (search = '') =>
  renderApp(
    <AdminAuthProvider>
      <Disputes />
    </AdminAuthProvider>,
    { url: `/admin/disputes${search}` },
  );

const inForm = () => within(screen.getByRole('form', { name: 'Save the dispute' }));

beforeEach(() => {
  server.use(
    http.get(apiUrl('/admin/session'), () => ok(anAdminSession({ role: 'support' }))),
    http.get(apiUrl('/admin/dispute-replies'), () => ok({ items: [] })),
    http.get(apiUrl('/admin/disputes'), () =>
      ok({ items: [row], total: 1, page: 1, page_size: 20 }),
    ),
    http.get(apiUrl('/admin/disputes/:id'), () => ok(dispute)),
  );
});

test('A8-08 a list that cannot be loaded says so', async () => {
  server.use(http.get(apiUrl('/admin/disputes'), () => problem({ status: 500, code: 'internal' })));
  open();
  expect(await screen.findByText('Failed to fetch disputes')).toBeVisible();
});

test('X34 the disputes of one booking are asked for by its id', async () => {
  const asked: string[] = [];
  server.use(
    http.get(apiUrl('/admin/disputes'), ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('booking_id') ?? '');
      return ok({ items: [row], total: 1, page: 1, page_size: 20 });
    }),
  );
  open(`?booking_id=${id}`);
  expect(await screen.findByRole('link', { name: 'DSP-2026-000042' })).toBeVisible();
  expect(asked).toEqual([id]);
});

test('Issue29 notes that are being written outlive what somebody else changes', async () => {
  const { user, client } = open(`?open=${id}`);
  await user.type(await screen.findByLabelText(/^Notes/), 'Rang the garage');
  server.use(
    http.get(apiUrl('/admin/disputes/:id'), () => ok({ ...dispute, urgency: 'high', version: 4 })),
  );
  await act(() => client.refetchQueries());
  expect(await inForm().findByDisplayValue('High')).toBeVisible();
  expect(screen.getByLabelText(/^Notes/)).toHaveValue('Rang the garage');
});

test('Issue29 Escape does not close the drawer over half a message unasked', async () => {
  const { user } = open(`?open=${id}`);
  const form = within(await screen.findByRole('form', { name: 'Write to the writer' }));
  await user.type(form.getByRole('textbox'), 'We have asked the garage');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(form.getByRole('textbox')).toHaveValue('We have asked the garage');
  expect(window.location.search).toContain(id);
});

test('Issue29 one’s own, what is late and one by its reference are found', async () => {
  const asked: string[] = [];
  server.use(
    http.get(apiUrl('/admin/disputes'), ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('reference') ?? '');
      return ok({ items: [row], total: 1, page: 1, page_size: 20 });
    }),
  );
  open('?reference=dsp-2026-000042');
  const mine = await screen.findByRole('link', { name: 'Assigned to me' });
  expect(mine).toHaveAttribute(
    'href',
    `/admin/disputes?assigned_to=${anAdminSession({ role: 'support' }).admin?.id}`,
  );
  expect(screen.getByRole('link', { name: 'Overdue' })).toHaveAttribute(
    'href',
    expect.stringMatching(/due_before=\d{4}-\d\d-\d\d$/),
  );
  expect(asked).toEqual(['dsp-2026-000042']);
});

test('Issue29 the drawer says that it is a second look, and leads to earlier disputes', async () => {
  const earlier = {
    id: '5f0c6f57-5c1a-4a53-9df0-8d8c0f0f6a99',
    dispute_reference: 'DSP-2026-000007',
    dispute_type: 'other',
    status: 'closed',
    by_writer: true,
  };
  server.use(
    http.get(apiUrl('/admin/disputes/:id'), () =>
      ok({ ...dispute, is_second_look: true, earlier: [earlier] }),
    ),
  );
  open(`?open=${id}`);
  expect(await screen.findByRole('link', { name: 'DSP-2026-000007' })).toHaveAttribute(
    'href',
    `/admin/disputes?open=${earlier.id}`,
  );
  expect(screen.getByText('For somebody else than who decided before')).toBeVisible();
});

test('A2.6-02 A2.6-03 A7-16 status and notes are saved as they were seen, closing with a reason', async () => {
  const sent: unknown[] = [];
  server.use(
    http.put(apiUrl(`/admin/disputes/${id}`), async ({ request }) => {
      sent.push(await request.json());
      return ok(dispute);
    }),
  );
  const { user } = open(`?open=${id}`);
  const notes = await screen.findByLabelText(/^Notes/);
  expect(await violationsIn(screen.getByRole('dialog'))).toEqual([]);
  await user.type(notes, 'Rang the host');
  await user.selectOptions(inForm().getByLabelText('Status'), 'closed');
  await user.type(await screen.findByLabelText(/Why is it closed/), 'Settled between them');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Dispute updated')).toBeVisible();
  expect(sent).toEqual([
    {
      version: 3,
      status: 'closed',
      urgency: 'medium',
      admin_notes: 'Rang the host',
      assign_to_me: false,
      reason: 'Settled between them',
    },
  ]);
});

test('A8-08 a save that fails says so, and keeps what was typed', async () => {
  server.use(
    http.put(apiUrl(`/admin/disputes/${id}`), () =>
      problem({ status: 409, code: 'dispute_changed', detail: 'Please look at it again.' }),
    ),
  );
  const { user } = open(`?open=${id}`);
  await user.type(await screen.findByLabelText(/^Notes/), 'Rang the host');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Failed to update dispute')).toBeVisible();
  expect(screen.getByLabelText(/^Notes/)).toHaveValue('Rang the host');
});

test('X34 what is contested is neither closed nor reopened', async () => {
  server.use(http.get(apiUrl('/admin/disputes/:id'), () => ok({ ...dispute, origin: 'no_show' })));
  open(`?open=${id}`);
  await screen.findByLabelText(/^Notes/);
  const status = inForm().getByLabelText<HTMLSelectElement>('Status');
  expect([...status.options].map(({ value }) => value)).toEqual(['pending', 'under_review']);
});

test('X31 both hashes of a file and the words of a text file are shown once they are asked for', async () => {
  const file = { id: 'f', name: 'log.txt', page_urls: [], file_url: null };
  const exhibit = {
    id: 'f',
    received_at: '2026-11-20T10:00:00Z',
    received_sha256: 'aa11',
    stored_sha256: 'bb22',
    taken_at: null,
    text: 'The clutch slipped at 9.',
  };
  let looks = 0;
  server.use(
    http.get(apiUrl('/admin/disputes/:id'), () => ok({ ...dispute, evidence: [file] })),
    http.get(apiUrl('/admin/disputes/:id/files'), () => {
      looks++;
      return ok({ items: [exhibit] });
    }),
  );
  const { user } = open(`?open=${id}`);
  const button = await screen.findByRole('button', { name: /Show hashes/ });
  expect(looks).toBe(0);
  await user.click(button);
  const about = await screen.findByRole('region', { name: 'log.txt' });
  expect(about).toHaveTextContent(/as received.*aa11.*as stored.*bb22/);
  await user.click(within(about).getByText('Its words'));
  expect(within(about).getByText('The clutch slipped at 9.')).toBeVisible();
  expect(looks).toBe(1);
});
