import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test, vi } from 'vitest';
import { AdminAuthProvider } from '@/features/admins';
import { Component as AdminServices } from '@/routes/admin/general-services';
import { anAdminSession } from '@/testing/factories';
import { apiUrl, ok, pageOf } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { anAdminOrder, orderId } from '@/testing/services';

const listed = {
  id: orderId,
  kind: 'ticket_appeal',
  title: 'Ticket appeal',
  about: 'LD12345678',
  amount_pence: 1999,
  order_state: 'open',
  created_at: '2026-11-20T10:00:00Z',
  paid_at: '2026-11-20T10:01:00Z',
  ended_at: null,
  appeal_type: 'general_service_orders',
  appeal_status: 'pending',
  buyer: 'Ada Lovelace',
  draft_state: 'none',
  appointment_state: 'none',
  unread: 1,
};
const one = {
  ...listed,
  order_status: 'pending',
  actor: 'us',
  told: 'Our team reads your papers.',
  by: '2026-11-21T10:01:00Z',
  details: { authorised: true, ticket_amount: 7000, appeal_reason: 'The sign was covered.' },
  deadlines: null,
  evidence: [],
  messages: [],
  appointment: { state: 'none', appointed_for: null, place: null },
  draft: { state: 'none', text: null, at: null },
  words_gone_at: null,
  version: 4,
  can_write: true,
  buyer_id: 'u1',
  admin_notes: '',
  reviewed_at: null,
  first_answered_at: null,
  can_act: true,
};

function open(role: 'support' | 'finance' | 'content', changes: object = {}) {
  server.use(
    http.get(apiUrl('/admin/session'), () => ok(anAdminSession({ role }))),
    http.get(apiUrl('/admin/service-cases'), () => pageOf([listed])),
    http.get(apiUrl(`/admin/service-cases/${orderId}`), () => ok({ ...one, ...changes })),
    http.get(apiUrl(`/admin/orders/${orderId}`), () =>
      ok(
        anAdminOrder({
          refundable: { possible: true, refund_pence: 1999, credits: 0, told: '' },
        }),
      ),
    ),
  );
  return renderApp(
    <AdminAuthProvider>
      <AdminServices />
    </AdminAuthProvider>,
    { url: `/admin/general-services?tab=appeals&open=${orderId}` },
  );
}

test('A2.9-04 A2.9-09 A2.9-10 support sets an appeal’s status and writes notes', async () => {
  const saved = vi.fn<(body: unknown) => void>();
  server.use(
    http.put(apiUrl(`/admin/service-cases/${orderId}`), async ({ request }) => {
      saved(await request.json());
      return ok(one);
    }),
  );
  const { user } = open('support');
  const form = within(await screen.findByRole('form', { name: 'Save the service' }));
  await user.selectOptions(form.getByLabelText(/^Status/), 'under_review');
  await user.type(form.getByLabelText(/^Notes/), 'Rang the council');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Appeal updated successfully.')).toBeVisible();
  expect(saved).toHaveBeenCalledWith({
    version: 4,
    admin_notes: 'Rang the council',
    appeal_status: 'under_review',
  });
});

test('H12 the appeal is written for its buyer to approve', async () => {
  const written = vi.fn<(body: unknown) => void>();
  server.use(
    http.post(apiUrl(`/admin/service-cases/${orderId}/draft`), async ({ request }) => {
      written(await request.json());
      return ok(one);
    }),
  );
  const { user } = open('support');
  await user.type(await screen.findByLabelText(/^Letter to the issuer/), 'Dear council');
  await user.click(screen.getByRole('button', { name: 'Ask the buyer to approve it' }));
  await waitFor(() => expect(written).toHaveBeenCalledWith({ version: 4, text: 'Dear council' }));
});

test('A2.9-11 A5-15 A5-16 support writes to the buyer by Enter, with a file', async () => {
  const written = vi.fn<(body: unknown) => void>();
  server.use(
    http.post(apiUrl(`/admin/service-files/${orderId}`), () => ok({ id: 'f1', url: '/f1' }, 201)),
    http.post(apiUrl(`/admin/service-cases/${orderId}/messages`), async ({ request }) => {
      written(await request.json());
      return ok(one);
    }),
  );
  const { user } = open('support');
  const box = await screen.findByLabelText('Message');
  await user.type(box, '   {Enter}');
  expect(written).not.toHaveBeenCalled();
  await user.clear(box);
  await user.upload(
    screen.getByLabelText('Files', { selector: 'input' }),
    new File(['x'], 'answer.png', { type: 'image/png' }),
  );
  await screen.findByText('1 document of at most 10.');
  await user.type(box, 'They say no.{Shift>}{Enter}{/Shift}Sorry.{Enter}');
  expect(await screen.findByText('Message sent')).toBeVisible();
  expect(written).toHaveBeenCalledExactlyOnceWith({
    text: 'They say no.\nSorry.',
    file_ids: ['f1'],
  });
});

test('H12 an inspection is completed with its report', async () => {
  const completed = vi.fn<(body: unknown) => void>();
  server.use(
    http.post(apiUrl(`/admin/service-files/${orderId}`), () => ok({ id: 'f1', url: '/f1' }, 201)),
    http.post(apiUrl(`/admin/service-cases/${orderId}/complete`), async ({ request }) => {
      completed(await request.json());
      return ok(one);
    }),
  );
  const { user } = open('support', {
    kind: 'vehicle_inspection',
    appeal_status: null,
    appointment: { state: 'accepted', appointed_for: '2026-11-27 09:00', place: 'Leeds' },
  });
  await user.type(await screen.findByLabelText('Message'), 'Here it is');
  await user.upload(
    screen.getByLabelText('Files', { selector: 'input' }),
    new File(['x'], 'report.pdf', { type: 'application/pdf' }),
  );
  await screen.findByText('1 document of at most 10.');
  await user.click(screen.getByRole('button', { name: 'Complete the service with this' }));
  expect(await screen.findByText('Service completed')).toBeVisible();
  expect(completed).toHaveBeenCalledWith({ version: 4, text: 'Here it is', file_ids: ['f1'] });
});

test('A2.9-11 an open drawer shows what the buyer writes, and keeps what is half written', async () => {
  const { user } = open('support');
  await user.type(await screen.findByLabelText(/^Letter to the issuer/), 'Dear council');
  await user.type(screen.getByLabelText('Message'), 'I see');
  const words = {
    id: 'm1',
    number: 1,
    sender_type: 'customer',
    sender: 'Ada Lovelace',
    text: 'They have written to me again.',
    created_at: '2026-11-20T11:00:00Z',
    files: [],
  };
  server.use(
    http.get(apiUrl(`/admin/service-cases/${orderId}`), () =>
      ok({ ...one, version: 5, messages: [words] }),
    ),
  );
  expect(await screen.findByText(words.text, {}, { timeout: 20_000 })).toBeVisible();
  expect(screen.getByLabelText(/^Letter to the issuer/)).toHaveValue('Dear council');
  expect(screen.getByLabelText('Message')).toHaveValue('I see');
}, 30_000);

test.each(['Letter to the issuer', 'Message', 'Notes'])(
  'A2.9-04 “%s” half written is not lost with the drawer unasked',
  async (name) => {
    const box = () => screen.findByLabelText(new RegExp(`^${name}`), { selector: 'textarea' });
    const { user } = open('support');
    await user.type(await box(), 'Dear council');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stay here' }));
    expect(await box()).toHaveValue('Dear council');
  },
);

test('A2.9-04 what two of our team write is both shown, and one says which stands', async () => {
  const { user } = open('support');
  const letter = () => screen.getByLabelText(/^Letter to the issuer/);
  const notes = () => screen.getByLabelText(/^Notes/);
  await user.type(await screen.findByLabelText(/^Letter to the issuer/), 'Dear council');
  await user.type(notes(), 'Mine');
  const theirs = {
    ...one,
    version: 6,
    admin_notes: 'Theirs of the notes',
    draft: { state: 'written', text: 'Dear sirs', at: '2026-11-20T12:00:00Z' },
  };
  const written = vi.fn<(body: unknown) => void>();
  server.use(
    http.get(apiUrl(`/admin/service-cases/${orderId}`), () => ok(theirs)),
    http.post(apiUrl(`/admin/service-cases/${orderId}/draft`), async ({ request }) => {
      written(await request.json());
      return ok(theirs);
    }),
  );
  expect(await screen.findByText('Dear sirs', {}, { timeout: 20_000 })).toBeVisible();
  expect(screen.getByText('Notes: Theirs of the notes')).toBeVisible();
  expect(letter()).toHaveValue('Dear council');
  expect(notes()).toHaveValue('Mine');
  expect(screen.getByRole('button', { name: 'Ask the buyer to approve it' })).toBeDisabled();
  await user.click(screen.getAllByRole('button', { name: 'Take theirs' })[0] as HTMLElement);
  expect(notes()).toHaveValue('Theirs of the notes');
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ask the buyer to approve it' }));
  await waitFor(() => expect(written).toHaveBeenCalledWith({ version: 6, text: 'Dear council' }));
}, 40_000);

test('A2.9-11 a message of a colleague leaves what is half written, and one that was sent leaves nothing', async () => {
  const { user } = open('support');
  await user.type(await screen.findByLabelText('Message'), 'I see');
  const words = {
    id: 'm1',
    number: 1,
    sender_type: 'admin',
    sender: 'Kerbside team',
    text: 'We look into it.',
    created_at: '2026-11-20T11:00:00Z',
    files: [],
  };
  const changed = { ...one, messages: [words] };
  server.use(
    http.get(apiUrl(`/admin/service-cases/${orderId}`), () => ok(changed)),
    http.post(apiUrl(`/admin/service-cases/${orderId}/messages`), () => ok(changed)),
  );
  expect(await screen.findByText(words.text, {}, { timeout: 20_000 })).toBeVisible();
  expect(screen.getByLabelText('Message')).toHaveValue('I see');
  await user.type(screen.getByLabelText('Message'), '{Enter}');
  expect(await screen.findByText('Message sent')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Message')).toHaveValue(''));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
}, 30_000);

test('A2.9-04 a letter that its buyer approved meanwhile, and a message once it has ended, stay to be copied', async () => {
  const { user } = open('support', { draft: { state: 'written', text: 'Dear sirs', at: null } });
  const letter = await screen.findByLabelText(/^Letter to the issuer/);
  await user.type(letter, ' and madams');
  await user.type(screen.getByLabelText('Message'), 'By the way');
  const approved = {
    ...one,
    version: 5,
    order_state: 'cancelled',
    can_write: false,
    draft: { state: 'approved', text: 'Dear sirs', at: null },
  };
  server.use(http.get(apiUrl(`/admin/service-cases/${orderId}`), () => ok(approved)));
  expect(
    await screen.findByText(
      'Its buyer has approved the appeal in the meantime',
      {},
      { timeout: 20_000 },
    ),
  ).toBeVisible();
  expect(screen.getByText('Dear sirs and madams')).toBeVisible();
  expect(screen.getByText('By the way')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  await user.click(screen.getAllByRole('button', { name: 'Discard it' })[0] as HTMLElement);
  expect(screen.queryByText('Dear sirs and madams')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Discard it' }));
  expect(screen.queryByText('By the way')).toBeNull();
}, 40_000);

test('A2.9-04 an offer that is half written stays when its buyer answers the one before', async () => {
  const appointment = { state: 'offered', appointed_for: '2026-12-03 10:00', place: 'Leeds' };
  const inspection = { kind: 'vehicle_inspection', appointment };
  const { user } = open('support', inspection);
  await user.type(await screen.findByLabelText('Day'), '2026-12-09');
  server.use(
    http.get(apiUrl(`/admin/service-cases/${orderId}`), () =>
      ok({
        ...one,
        ...inspection,
        version: 5,
        buyer: 'Grace Hopper',
        appointment: { ...appointment, state: 'declined' },
      }),
    ),
  );
  expect(
    await screen.findByRole('heading', { name: 'With Grace Hopper' }, { timeout: 20_000 }),
  ).toBeVisible();
  expect(screen.getByLabelText('Day')).toHaveValue('2026-12-09');
}, 30_000);

/** What the drawer reads from now on, by itself every five seconds. */
const becomes = (changes: object) =>
  server.use(
    http.get(apiUrl(`/admin/service-cases/${orderId}`), () =>
      ok({ ...one, version: 5, ...changes }),
    ),
  );
const cancelled = { order_state: 'cancelled', can_write: false };
const offered = { state: 'offered', appointed_for: '2026-12-11 10:00', place: 'Leeds' };
const inspection = { kind: 'vehicle_inspection', appeal_status: null, appointment: offered };
const leaving = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });
const LATER = { timeout: 20_000 };

test('A2.9-04 a letter that its buyer overtook is not lost with the drawer unasked, and does not hold it', async () => {
  const { user } = open('support');
  await user.type(await screen.findByLabelText(/^Letter to the issuer/), 'Dear council');
  becomes({ draft: { state: 'approved', text: 'Dear sirs', at: null } });
  expect(await screen.findByText('Dear council', { selector: 'div' }, LATER)).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await leaving()).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByText('Dear council')).toBeNull());
}, 30_000);

test('A2.9-04 an offer stays to be copied once the service has ended, and does not hold the drawer', async () => {
  const { user } = open('support', inspection);
  await user.type(await screen.findByLabelText('Day'), '2026-12-14');
  await user.type(screen.getByLabelText('Place'), 'Hull');
  becomes({ ...inspection, ...cancelled });
  expect(await screen.findByText('Mon 14 Dec 2026, 10:00, Hull', {}, LATER)).toBeVisible();
  expect(screen.getByText('The service has ended in the meantime')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await leaving()).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stay here' }));
  await user.click(screen.getByRole('button', { name: 'Discard it' }));
  expect(screen.queryByText(/Hull/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}, 30_000);

test('A2.9-04 files that wait without words are told of once the service has ended, and do not hold the drawer', async () => {
  let sent = 0;
  server.use(
    http.post(apiUrl(`/admin/service-files/${orderId}`), () => {
      sent += 1;
      return ok({ id: `f${sent}`, url: `/f${sent}` }, 201);
    }),
  );
  const { user } = open('support');
  const file = (name: string) => new File(['x'], name, { type: 'image/png' });
  await user.upload(await screen.findByLabelText('Files', { selector: 'input' }), [
    file('answer.png'),
    file('proof.png'),
  ]);
  await screen.findByText('2 documents of at most 10.');
  becomes(cancelled);
  expect(
    await screen.findByText('2 files were not sent: answer.png, proof.png', {}, LATER),
  ).toBeVisible();
  expect(screen.queryByText('What you have written was not sent:')).toBeNull();
  await user.keyboard('{Escape}');
  expect(await leaving()).toBeVisible();
}, 30_000);

test.each([
  ['accepted', /^The buyer has accepted Fri 11 Dec 2026, 10:00 in the meantime\./],
  ['another_asked', /^The buyer has asked for another time than Fri 11 Dec 2026, 10:00 in/],
])(
  'A2.9-04 an offer that was begun before its buyer %s the one before says so',
  async (state, words) => {
    const { user } = open('support', inspection);
    await user.type(await screen.findByLabelText('Day'), '2026-12-14');
    becomes({ ...inspection, appointment: { ...offered, state } });
    expect(await screen.findByText(words, {}, LATER)).toBeVisible();
    // Given up and begun anew, it is an offer that knows.
    await user.clear(screen.getByLabelText('Day'));
    await user.type(screen.getByLabelText('Day'), '2026-12-15');
    expect(screen.queryByText(words)).toBeNull();
  },
  30_000,
);

test('X6 U11 finance refunds with a reason, and does not write to the buyer', async () => {
  const refunded = vi.fn<(body: unknown) => void>();
  server.use(
    http.post(apiUrl(`/admin/orders/${orderId}/refund`), async ({ request }) => {
      refunded(await request.json());
      return new Response(null, { status: 204 });
    }),
  );
  const { user } = open('finance');
  await user.click(await screen.findByRole('button', { name: 'Refund £19.99' }));
  expect(screen.queryByRole('form', { name: 'Save the service' })).not.toBeInTheDocument();
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund this order?' }));
  await user.type(dialog.getByRole('textbox'), 'We were too late');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await waitFor(() => expect(refunded).toHaveBeenCalledWith({ reason: 'We were too late' }));
});

test('U11 content reads, and acts on nothing', async () => {
  open('content');
  expect(await screen.findByText('The sign was covered.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Refund|Save|Send/ })).not.toBeInTheDocument();
});
