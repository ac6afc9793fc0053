import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { violationsIn } from '@/testing/axe';
import { aContract, aContractRow, aPreview, someBookingContracts } from '@/testing/contracts';
import { aBooking, aCover } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import TripContract from './trip-contract';

// What follows an action is loaded with the first of them, which a busy machine takes its time for.
beforeAll(() => import('@/app/live-rules'), 60_000);

const booking = aBooking({ booking_status: 'confirmed' });
const contracts = (part: Parameters<typeof someBookingContracts>[0]) =>
  server.use(http.get(apiUrl('/bookings/:id/contracts'), () => ok(someBookingContracts(part))));
const showsPreview = (preview: () => ReturnType<typeof aPreview>) =>
  server.use(http.post(apiUrl('/bookings/:id/contracts/preview'), () => ok(preview())));

/** Collects what is sent, and answers. */
function takes(answer: (body: unknown) => Response) {
  const sent: unknown[] = [];
  server.use(
    http.post(apiUrl('/bookings/:id/contracts'), async ({ request }) => {
      const body = await request.json();
      sent.push(body);
      return answer(body);
    }),
  );
  return sent;
}

async function opens() {
  const view = renderApp(<TripContract booking={booking} reader="host" />, { user: {} });
  await view.user.click(await screen.findByRole('button', { name: 'Send contract' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send the contract' }));
  return { ...view, dialog };
}

test('D1-04 D8-16 X22 what was read is sent by its fingerprint and nothing else', async () => {
  contracts({});
  showsPreview(() => aPreview());
  const sent = takes(() => {
    contracts({ can_send: false, live: aContractRow({ side: 'host', actions: [] }) });
    return ok(aContract({ side: 'host' }), 201);
  });
  const { user, dialog } = await opens();
  expect(await dialog.findByRole('heading', { name: '1. Parties' })).toBeVisible();
  expect(await violationsIn(screen.getByRole('dialog'))).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Send contract' }));
  expect(await screen.findByText('Contract sent successfully')).toBeVisible();
  expect(sent).toEqual([{ fingerprint: 'a'.repeat(64), address: null }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send contract' })).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('X22 D8-12 a text that moved on is not sent: the new one is shown, and sent when it was read', async () => {
  contracts({});
  let now = aPreview();
  showsPreview(() => now);
  const sent = takes((body) => {
    if ((body as { fingerprint: string }).fingerprint.startsWith('b'))
      return ok(aContract({ side: 'host' }), 201);
    now = aPreview({
      contract_content: '1. Parties\nTea is included.',
      fingerprint: 'b'.repeat(64),
    });
    return problem({
      status: 409,
      code: 'contract_text_moved',
      detail: 'The contract changed while you were reading it. Please read it again.',
    });
  });
  const { user, dialog } = await opens();
  await user.click(await dialog.findByRole('button', { name: 'Send contract' }));
  expect(await screen.findByText('Failed to send contract')).toBeVisible();
  expect(await dialog.findByText('Tea is included.')).toBeVisible();
  expect(dialog.getByRole('alert')).toHaveTextContent(/changed while you were reading it/);
  await user.click(dialog.getByRole('button', { name: 'Send contract' }));
  expect(await screen.findByText('Contract sent successfully')).toBeVisible();
  expect(sent).toHaveLength(2);
});

test('U10 an address that no profile has is asked for first, and stands in what is read and sent', async () => {
  contracts({});
  server.use(
    http.post(apiUrl('/bookings/:id/contracts/preview'), async ({ request }) => {
      const { address } = (await request.json()) as { address: string | null };
      return ok(
        address
          ? aPreview({ contract_content: `1. Parties\n${address}`, fingerprint: 'b'.repeat(64) })
          : aPreview({ needs_address: true }),
      );
    }),
  );
  const sent = takes(() => ok(aContract({ side: 'host' }), 201));
  const { user, dialog } = await opens();
  expect(await dialog.findByRole('button', { name: 'Send contract' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Show it in the contract' }));
  expect(await dialog.findByText('Please enter your address')).toBeVisible();
  await user.type(
    dialog.getByLabelText(/Your address/, { selector: 'input' }),
    '1 New Street, York',
  );
  await user.click(dialog.getByRole('button', { name: 'Show it in the contract' }));
  expect(await dialog.findByText('1 New Street, York')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Send contract' }));
  await waitFor(() =>
    expect(sent).toEqual([{ fingerprint: 'b'.repeat(64), address: '1 New Street, York' }]),
  );
});

test('D8-12 a contract that cannot be sent says so, and stays to be sent again', async () => {
  contracts({});
  showsPreview(() => aPreview());
  takes(() => problem({ status: 503 }));
  const { user, dialog } = await opens();
  await user.click(await dialog.findByRole('button', { name: 'Send contract' }));
  expect(await screen.findByText('Failed to send contract')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Send contract' })).toBeEnabled();
});

test('X24 terms that were added after the booking are pointed out before sending', async () => {
  contracts({});
  showsPreview(() => aPreview({ has_later_terms: true }));
  const { dialog } = await opens();
  expect(
    await dialog.findByText('Your own terms have changed since this was booked'),
  ).toBeVisible();
});

test('X8 X17 one that expired can be sent again, and stays to be read', async () => {
  contracts({
    earlier: [
      aContractRow({ side: 'host', contract_status: 'expired', label: 'Expired', actions: [] }),
    ],
  });
  const { container } = renderApp(<TripContract booking={booking} reader="host" />, { user: {} });
  expect(await screen.findByRole('button', { name: 'Send a new contract' })).toBeVisible();
  expect(within(container).getByText('Expired')).toBeInTheDocument();
});

test.each([
  [null, /No insurance is recorded for this trip/],
  [aCover(), /Sample only, not a real policy/],
])('X19 the trip’s cover is named (%#)', async (cover, words) => {
  contracts({ cover });
  renderApp(<TripContract booking={booking} reader="host" />, { user: {} });
  expect(await screen.findByText(words)).toBeVisible();
});

test('X23 of a trip that was cancelled a contract stays to read, and without one there is nothing', async () => {
  const cancelled = aBooking({ booking_status: 'cancelled' });
  contracts({ can_send: false, why_not: 'The booking was cancelled.' });
  const { container, unmount } = renderApp(<TripContract booking={cancelled} reader="host" />, {
    user: {},
  });
  await waitFor(() => expect(container).toHaveTextContent(/^$/));
  unmount();
  contracts({
    can_send: false,
    cover: aCover(),
    earlier: [aContractRow({ contract_status: 'expired', label: 'Expired', actions: [] })],
  });
  const shown = renderApp(<TripContract booking={cancelled} reader="renter" />, { user: {} });
  expect(await screen.findByText('There is no contract for you to sign now.')).toBeVisible();
  expect(within(shown.container).getByText('Expired')).toBeInTheDocument();
  expect(screen.queryByText(/Sample only, not a real policy/)).toBeNull();
});

test('X17 a renter whose contract expired does not read that none was sent', async () => {
  contracts({ earlier: [aContractRow({ contract_status: 'expired', actions: [] })] });
  renderApp(<TripContract booking={booking} reader="renter" />, { user: {} });
  expect(await screen.findByText('There is no contract for you to sign now.')).toBeVisible();
  expect(screen.queryByText('The host has not sent a contract.')).toBeNull();
});

test('X17 a renter who did not sign is reported as a no-show, after asking back', async () => {
  const row = aContractRow({
    side: 'host',
    contract_status: 'expired',
    actions: ['report_not_signed'],
    other: 'Tom H.',
  });
  contracts({ can_send: false, live: row });
  let reported = 0;
  server.use(
    http.post(apiUrl('/contracts/:id/not-signed'), () => {
      reported++;
      return ok(aBooking({ booking_status: 'cancelled' }));
    }),
  );
  const { user } = renderApp(<TripContract booking={booking} reader="host" />, { user: {} });
  await user.click(await screen.findByRole('button', { name: /Did not sign/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/The deposit will be refunded in full/)).toBeVisible();
  expect(reported).toBe(0);
  await user.click(dialog.getByRole('button', { name: 'Report it' }));
  expect(await screen.findByText('No-show recorded')).toBeVisible();
  expect(reported).toBe(1);
});

test('X24 a contract that the renter has not signed is sent once more, corrected, in its own place', async () => {
  const live = aContractRow({ side: 'host', actions: [] });
  contracts({ can_send: false, live });
  const asked: unknown[] = [];
  server.use(
    http.post(apiUrl('/bookings/:id/contracts/preview'), async ({ request }) => {
      asked.push(await request.json());
      return ok(aPreview());
    }),
  );
  const sent = takes(() => ok(aContract({ side: 'host' }), 201));
  const { user } = renderApp(<TripContract booking={booking} reader="host" />, { user: {} });
  await user.click(await screen.findByRole('button', { name: 'Send a corrected contract' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a corrected contract' }));
  expect(dialog.getByText(/The one that you sent before stops applying/)).toBeVisible();
  await user.click(await dialog.findByRole('button', { name: 'Send contract' }));
  expect(await screen.findByText('Contract sent successfully')).toBeVisible();
  expect(asked).toEqual([{ address: null, replaces: live.id }]);
  expect(sent).toEqual([{ fingerprint: 'a'.repeat(64), address: null, replaces: live.id }]);
});

test('X24 what the renter has signed cannot be replaced', async () => {
  const live = aContractRow({ side: 'host', contract_status: 'pending_host_signature' });
  contracts({ can_send: false, live });
  renderApp(<TripContract booking={booking} reader="host" />, { user: {} });
  expect(await screen.findByText(live.told)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send a corrected contract' })).toBeNull();
});
