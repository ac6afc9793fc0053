import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test, vi } from 'vitest';
import { Component as RenterDashboard } from '@/routes/renter/dashboard';
import { Component as OrderRoute } from '@/routes/user/order';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { anOrder, orderId } from '@/testing/services';

const message = {
  id: 'm1',
  number: 1,
  sender_type: 'admin',
  sender: 'Kerbside team',
  text: 'We have your files.',
  created_at: '2026-11-20T11:00:00Z',
  files: [],
};
const aCase = {
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
  appeal_status: 'under_review',
  order_status: 'pending',
  actor: 'us',
  told: 'Our team is writing your appeal.',
  by: '2026-11-25T00:00:00Z',
  unread: 0,
  details: { authorised: true },
  deadlines: null,
  evidence: [],
  messages: [],
  appointment: { state: 'none', appointed_for: null, place: null },
  draft: { state: 'none', text: null, at: null },
  words_gone_at: null,
  version: 3,
  can_write: true,
};

function openOrder(one: object = aCase) {
  server.use(
    http.get(apiUrl(`/orders/${orderId}`), () =>
      ok(anOrder({ kind: 'ticket_appeal', title: 'Ticket appeal' })),
    ),
    http.get(apiUrl(`/service-cases/${orderId}`), () => ok(one)),
    http.post(apiUrl(`/service-cases/${orderId}/read`), () => new Response(null, { status: 204 })),
  );
  return renderApp(<OrderRoute />, {
    url: `/orders/${orderId}`,
    path: '/orders/:orderId',
    user: {},
  });
}

test('D3.13-01 the buyer reads again what they handed in', async () => {
  const details = {
    authorised: true,
    registration_number: 'AB12 CDE',
    ticket_reference: 'LD12345678',
    ticket_amount: 7000,
    appeal_reason: 'The sign was covered.',
    incident_date: '2026-11-10',
    notice: {
      issuer: 'council',
      nation: 'england',
      came_by: 'post',
      notice_date: '2026-11-12',
      already_paid: false,
    },
  };
  openOrder({ ...aCase, details });
  expect(await screen.findByRole('heading', { name: 'What you handed in' })).toBeVisible();
  for (const text of ['The sign was covered.', '£70.00', 'Tue 10 Nov 2026', 'Thu 12 Nov 2026'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText('AB12 CDE')).toHaveAttribute('data-slot', 'plate-chip');
});

test('D2.3-20 D5-43 D8-47 Enter sends a message, Shift and Enter begin a line', async () => {
  const sent = vi.fn<(body: unknown) => void>();
  server.use(
    http.post(apiUrl(`/service-cases/${orderId}/messages`), async ({ request }) => {
      sent(await request.json());
      return ok(aCase);
    }),
  );
  const { user } = openOrder();
  expect(await screen.findByText('No messages yet')).toBeVisible();
  const box = screen.getByLabelText(/^Your message/);
  await user.type(box, 'One{Shift>}{Enter}{/Shift}two');
  expect(sent).not.toHaveBeenCalled();
  await user.type(box, '{Enter}');
  expect(await screen.findByText('Your message has been sent to the admin team.')).toBeVisible();
  expect(sent).toHaveBeenCalledWith(expect.objectContaining({ text: 'One\ntwo', file_ids: [] }));
});

test('D2.3-20 what is being written outlives a message that arrives, and goes once it is sent', async () => {
  const { user, client } = openOrder();
  await user.type(await screen.findByLabelText(/^Your message/), 'The sign was cov');
  const answered = { ...aCase, messages: [message] };
  server.use(
    http.get(apiUrl(`/service-cases/${orderId}`), () => ok(answered)),
    http.post(apiUrl(`/service-cases/${orderId}/messages`), () => ok(answered)),
  );
  await act(() => client.refetchQueries());
  expect(await screen.findByText('We have your files.')).toBeVisible();
  const box = screen.getByLabelText(/^Your message/);
  expect(box).toHaveValue('The sign was cov');
  await user.type(box, 'ered{Enter}');
  expect(await screen.findByText('Your message has been sent to the admin team.')).toBeVisible();
  expect(screen.getByLabelText(/^Your message/)).toHaveValue('');
});

test('D5-42 blanks are no message, and D8-48 one that fails says so', async () => {
  server.use(
    http.post(apiUrl(`/service-cases/${orderId}/messages`), () =>
      problem({ status: 503, code: 'gateway' }),
    ),
  );
  const { user } = openOrder();
  const box = await screen.findByLabelText(/^Your message/);
  await user.type(box, '   ');
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await user.type(box, 'Hello{Enter}');
  expect(await screen.findByText('Failed to send message.')).toBeVisible();
});

test('D3.13-06 our side is called the Kerbside team, and what is shown counts as read', async () => {
  const read = vi.fn<(body: unknown) => void>();
  openOrder({ ...aCase, unread: 1, messages: [message] });
  server.use(
    http.post(apiUrl(`/service-cases/${orderId}/read`), async ({ request }) => {
      read(await request.json());
      return new Response(null, { status: 204 });
    }),
  );
  expect(await screen.findByText(/^Kerbside team/)).toBeVisible();
  await waitFor(() => expect(read).toHaveBeenCalledWith({ number: 1 }));
});

test('D8-45 D8-46 more evidence is added, and a failure says so', async () => {
  const { user } = openOrder();
  let works = true;
  server.use(
    http.post(apiUrl('/service-files/:draftId'), () => ok({ id: 'f1', url: '/files/f1' }, 201)),
    http.post(apiUrl(`/service-cases/${orderId}/evidence`), () =>
      works ? ok(aCase) : problem({ status: 503, code: 'gateway' }),
    ),
  );
  const file = new File(['x'], 'ticket.png', { type: 'image/png' });
  await user.upload(await screen.findByLabelText('Add files', { selector: 'input' }), file);
  works = false;
  await user.click(await screen.findByRole('button', { name: 'Add to your files' }));
  expect(await screen.findByText('Failed to update appeal.')).toBeVisible();
  works = true;
  const again = await screen.findByRole('button', { name: 'Add to your files' });
  await waitFor(() => expect(again).toBeEnabled());
  await user.click(again);
  expect(await screen.findByText('Appeal updated successfully.')).toBeVisible();
});

test('H12 the buyer approves the appeal that was shown, or says what should change', async () => {
  const answered = vi.fn<(body: unknown) => void>();
  server.use(
    http.post(apiUrl(`/service-cases/${orderId}/draft`), async ({ request }) => {
      answered(await request.json());
      return ok(aCase);
    }),
  );
  const { user } = openOrder({
    ...aCase,
    draft: { state: 'written', text: 'Dear council', at: '2026-11-21T10:00:00Z' },
  });
  expect(await screen.findByText('Dear council')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ask for changes' }));
  await user.type(screen.getByLabelText('What should change?'), 'Name the sign');
  await user.click(screen.getByRole('button', { name: 'Ask for changes' }));
  await waitFor(() =>
    expect(answered).toHaveBeenCalledWith({
      version: 3,
      approve: false,
      changes: 'Name the sign',
    }),
  );
});

test.each([
  ['case_moved', 409, 'Service changed'],
  ['gateway', 503, 'Your answer was not sent'],
])('H12 an answer that is refused (%s) says so', async (code, status, said) => {
  server.use(http.post(apiUrl(`/service-cases/${orderId}/draft`), () => problem({ status, code })));
  const { user } = openOrder({
    ...aCase,
    draft: { state: 'written', text: 'Dear council', at: '2026-11-21T10:00:00Z' },
  });
  await user.click(await screen.findByRole('button', { name: 'Approve and have it sent' }));
  expect(await screen.findByText(said)).toBeVisible();
});

test('H12 an appointment is accepted as it was offered', async () => {
  const answered = vi.fn<(body: unknown) => void>();
  server.use(
    http.post(apiUrl(`/service-cases/${orderId}/appointment`), async ({ request }) => {
      answered(await request.json());
      return ok(aCase);
    }),
  );
  const { user } = openOrder({
    ...aCase,
    kind: 'vehicle_inspection',
    appeal_status: null,
    appointment: { state: 'offered', appointed_for: '2026-11-27 09:00', place: 'Leeds' },
  });
  await user.click(await screen.findByRole('button', { name: 'Accept this appointment' }));
  await waitFor(() =>
    expect(answered).toHaveBeenCalledWith({
      appointed_for: '2026-11-27 09:00',
      accept: true,
      wishes: null,
    }),
  );
});

test('D2.3-19 D4-33 the tab lists appeals with their chat', async () => {
  server.use(
    http.get(apiUrl('/service-cases'), () =>
      ok({ items: [{ ...aCase, unread: 2 }], total: 1, page: 1, page_size: 20 }),
    ),
    http.get(apiUrl(`/service-cases/${orderId}`), () => ok(aCase)),
  );
  const { user } = renderApp(<RenterDashboard />, {
    url: '/renter-dashboard?tab=appeals',
    user: {},
  });
  const list = within(await screen.findByRole('list', { name: 'Appeals' }));
  expect(list.getByText('under review')).toBeVisible();
  await user.click(list.getByRole('button', { name: /2 unread/ }));
  expect(await list.findByText('No messages yet')).toBeVisible();
});

test('D2.3-19 without an appeal the tab says so', async () => {
  server.use(
    http.get(apiUrl('/service-cases'), () => ok({ items: [], total: 0, page: 1, page_size: 20 })),
  );
  renderApp(<RenterDashboard />, { url: '/renter-dashboard?tab=appeals', user: {} });
  expect(await screen.findByText('No ticket appeals found')).toBeVisible();
});
