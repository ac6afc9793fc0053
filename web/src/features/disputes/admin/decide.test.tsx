import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { AdminDispute } from '@/lib/api/types';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { matchMedia } from '@/testing/media';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { Decide } from './decide';

const dispute = {
  id: '5f0c6f57-5c1a-4a53-9df0-8d8c0f0f6a11',
  dispute_reference: 'DSP-2026-000042',
  origin: 'form',
  version: 2,
  can_decide: true,
  can_approve: false,
  proposed_at: null,
  lines: [],
  room: {
    from_host_pence: 13_500,
    due_to_host_pence: 3500,
    from_us_pence: 1500,
    from_deposit_pence: 60_000,
    refundable_pence: 15_000,
    with_host_pence: 0,
    stopped_at_pick_up: false,
    why_not: null,
  },
} as unknown as AdminDispute;

test('X34 X35 what was paid out is said, and much money asks for a reason', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(apiUrl(`/admin/disputes/${dispute.id}/decide`), async ({ request }) => {
      sent.push(await request.json());
      return ok(dispute);
    }),
  );
  const { user } = renderApp(<Decide dispute={dispute} />);
  await user.click(screen.getByRole('button', { name: 'Decide this dispute' }));
  expect(
    screen.getByText(/What exceeds £35.00 was paid out before and is taken from next earnings/),
  ).toBeVisible();
  expect(screen.queryByLabelText(/paid at pick-up/)).toBeNull();
  expect(
    screen.getByText(/Not for what the host could have charged within 5 working days/),
  ).toBeVisible();
  await user.type(screen.getByLabelText(/^Outcome/), 'Half of it');
  await user.type(screen.getByLabelText(/from the renter’s deposit/), '500');
  expect(screen.queryByLabelText(/Why so much/)).toBeNull();
  await user.type(screen.getByLabelText(/from us/), '1');
  await user.type(screen.getByLabelText(/Why so much/), 'The garage’s bill');
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  expect(await screen.findByText('Dispute resolved')).toBeVisible();
  expect(sent).toEqual([
    {
      version: 2,
      outcome: 'Half of it',
      lines: [
        { kind: 'refund', borne_by: 'platform', amount_pence: 100 },
        { kind: 'deposit_charge', borne_by: 'renter', amount_pence: 50_000 },
      ],
      reason: 'The garage’s bill',
      nothing_back_at_pick_up: false,
    },
  ]);
});

test('X18 X35 that nothing paid at a stopped pick-up goes back is said on purpose, and not beside an amount', async () => {
  const sent: unknown[] = [];
  decides(sent);
  const room = { ...dispute.room, with_host_pence: 58_775, stopped_at_pick_up: true };
  const { user } = renderApp(<Decide dispute={{ ...dispute, room }} />);
  await user.click(screen.getByRole('button', { name: 'Decide this dispute' }));
  const nothing = () =>
    screen.queryByRole('checkbox', {
      name: 'The host returns nothing of the £587.75 due at pick-up',
    });
  await user.type(screen.getByLabelText(/Returned by the host/), '10');
  expect(nothing()).toBeNull();
  await user.clear(screen.getByLabelText(/Returned by the host/));
  await user.click(nothing() as HTMLElement);
  await user.type(screen.getByLabelText(/^Outcome/), 'It was never paid');
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  await waitFor(() => expect(sent).toMatchObject([{ lines: [], nothing_back_at_pick_up: true }]));
});

test('X35 what there is nothing to take from is not asked for', async () => {
  const room = { ...dispute.room, from_deposit_pence: 0 };
  const { user } = renderApp(<Decide dispute={{ ...dispute, room }} />);
  await user.click(screen.getByRole('button', { name: 'Decide this dispute' }));
  expect(screen.getByLabelText(/from us/)).toBeVisible();
  expect(screen.queryByLabelText(/from the renter’s deposit/)).toBeNull();
});

const decides = (sent: unknown[]) =>
  server.use(
    http.post(apiUrl(`/admin/disputes/${dispute.id}/decide`), async ({ request }) => {
      sent.push(await request.json());
      return ok({ ...dispute, proposed_at: '2026-11-20T10:00:00Z' });
    }),
  );

test('X34 of a contested charge it is decided how much stands, and of nothing else', async () => {
  const sent: unknown[] = [];
  decides(sent);
  const { user } = renderApp(<Decide dispute={{ ...dispute, origin: 'charge' }} />);
  await user.click(screen.getByRole('button', { name: 'Decide this dispute' }));
  expect(screen.queryByLabelText(/from the host’s earnings/)).toBeNull();
  await user.type(screen.getByLabelText(/^Outcome/), 'Half was old');
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  expect(await screen.findByText('Please enter an amount from £0.00 to £600.00.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText(/How much of the charge stands/), '90');
  expect(screen.getByRole('region', { name: 'What becomes of the money' })).toHaveTextContent(
    /The host gets from the deposit.*£90.00.*Of the charge for the renter.*£510.00/,
  );
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  expect(await screen.findByText('Sent to finance')).toBeVisible();
  expect(sent).toMatchObject([
    { lines: [{ kind: 'deposit_charge', borne_by: 'renter', amount_pence: 9000 }] },
  ]);
});

test('X34 K5 a contested no-show stands, or everything that was kept goes to the renter', async () => {
  const sent: unknown[] = [];
  decides(sent);
  const { user } = renderApp(<Decide dispute={{ ...dispute, origin: 'no_show' }} />);
  await user.click(screen.getByRole('button', { name: 'Decide this dispute' }));
  expect(
    screen.getByText(/£150.00 goes to the renter: £135.00 of what the host kept/),
  ).toBeVisible();
  await user.type(screen.getByLabelText(/^Outcome/), 'Photos of the place');
  await user.selectOptions(screen.getByLabelText(/Was it a no-show/), 'withdrawn');
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        lines: [
          { kind: 'refund', borne_by: 'host', amount_pence: 13_500 },
          { kind: 'refund', borne_by: 'platform', amount_pence: 1500 },
        ],
      },
    ]),
  );
});

test('X34 a no-show that stands moves no money', async () => {
  const sent: unknown[] = [];
  decides(sent);
  const { user } = renderApp(<Decide dispute={{ ...dispute, origin: 'no_show' }} />);
  await user.click(screen.getByRole('button', { name: 'Decide this dispute' }));
  await user.type(screen.getByLabelText(/^Outcome/), 'No sign of anybody');
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  expect(await screen.findByText('Please choose whether it stands.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.selectOptions(screen.getByLabelText(/Was it a no-show/), 'stands');
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  await waitFor(() => expect(sent).toMatchObject([{ lines: [] }]));
});

test('X34 what waits for finance is approved as it was seen', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(apiUrl(`/admin/disputes/${dispute.id}/approve`), async ({ request }) => {
      sent.push(await request.json());
      return ok(dispute);
    }),
  );
  const line = { kind: 'refund', borne_by: 'host', amount_pence: 4000, done: false };
  const waiting = { ...dispute, can_decide: false, can_approve: true, lines: [line] };
  const { user } = renderApp(<Decide dispute={waiting as unknown as AdminDispute} />);
  await user.click(screen.getByRole('button', { name: 'Approve the money' }));
  expect(screen.getByText(/£40.00 moves at once/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Approved and carried out')).toBeVisible();
  expect(sent).toEqual([{ version: 2, reason: null }]);
});

test('Issue29 an outcome outlives what somebody else changes, and is sent once that was read', async () => {
  const sent: unknown[] = [];
  decides(sent);
  let change: (more: Partial<AdminDispute>) => void = () => undefined;
  function Changing() {
    const [shown, setShown] = useState({
      ...dispute,
      status: 'pending',
      urgency: 'low',
    } as AdminDispute);
    change = (more) => act(() => setShown({ ...shown, ...more }));
    return <Decide dispute={shown} />;
  }
  const { user } = renderApp(<Changing />);
  await user.click(screen.getByRole('button', { name: 'Decide this dispute' }));
  await user.type(screen.getByLabelText(/^Outcome/), 'The trip stands');
  change({ version: 3, urgency: 'high' });
  expect(screen.getByLabelText(/^Outcome/)).toHaveValue('The trip stands');
  expect(screen.getByRole('alert')).toHaveTextContent(/Nothing of yours is lost.*Urgency.*High/);
  await user.click(screen.getByRole('button', { name: 'I have read it' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  await waitFor(() => expect(sent).toMatchObject([{ version: 3, outcome: 'The trip stands' }]));
});

test('Issue29 what changed and was not read is not decided on: the server refuses the version that was', async () => {
  const sent: unknown[] = [];
  decides(sent);
  let change: () => void = () => undefined;
  function Changing() {
    const [shown, setShown] = useState({
      ...dispute,
      status: 'pending',
      urgency: 'low',
    } as AdminDispute);
    change = () => act(() => setShown({ ...shown, version: 3 }));
    return <Decide dispute={shown} />;
  }
  const { user } = renderApp(<Changing />);
  await user.click(screen.getByRole('button', { name: 'Decide this dispute' }));
  await user.type(screen.getByLabelText(/^Outcome/), 'The trip stands');
  change();
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  await waitFor(() => expect(sent).toMatchObject([{ version: 2 }]));
});

test('Issue29 what is said of a refused decision is brought into view, above a form that one has read down', async () => {
  server.use(
    http.post(apiUrl(`/admin/disputes/${dispute.id}/decide`), () =>
      problem({ status: 409, code: 'side_not_heard', detail: 'Hear the host first.' }),
    ),
  );
  const shown: string[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function show(this: Element) {
    shown.push(this.textContent);
  });
  const { user } = renderApp(<Decide dispute={dispute} />);
  await user.click(screen.getByRole('button', { name: 'Decide this dispute' }));
  await user.type(screen.getByLabelText(/^Outcome/), 'The trip stands');
  expect(shown).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  await waitFor(() => expect(shown).toEqual(['Hear the host first.']));
});

test('Issue29 on a wide screen one begins with the outcome, which is no line of text', async () => {
  matchMedia();
  const { user } = renderApp(<Decide dispute={dispute} />);
  await user.click(screen.getByRole('button', { name: 'Decide this dispute' }));
  await waitFor(() => expect(screen.getByLabelText(/^Outcome/)).toHaveFocus());
});

test('Issue29 Escape does not throw an outcome away unasked', async () => {
  const { user } = renderApp(<Decide dispute={dispute} />);
  await user.click(screen.getByRole('button', { name: 'Decide this dispute' }));
  await user.type(screen.getByLabelText(/^Outcome/), 'The trip stands');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep writing' }));
  expect(screen.getByLabelText(/^Outcome/)).toHaveValue('The trip stands');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByLabelText(/^Outcome/)).toBeNull());
});
