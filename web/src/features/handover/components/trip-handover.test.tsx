import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, test } from 'vitest';
import type { Booking, BookingOption, Handover } from '@/lib/api/types';
import { violationsIn } from '@/testing/axe';
import { aBooking, aRefundTier, bookingId, vehicleId } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { aFault, aHandover } from '@/testing/handover';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import TripHandover from './trip-handover';
import VehicleNote from './vehicle-note';

type Action = BookingOption['action'];
const option = (action: Action): BookingOption => ({ action, until: null, refunds: [] });
const may = (...actions: Action[]): Booking =>
  aBooking({ booking_status: 'active', actions: actions.map(option) });

function open(reader: 'renter' | 'host', part: Partial<Handover> = {}, booking = may()) {
  server.use(http.get(apiUrl('/bookings/:id/handover'), () => ok(aHandover(part))));
  return renderApp(<TripHandover booking={booking} reader={reader} />, { user: {} });
}

/** The bodies that were sent there. */
function takes(path: string, answer: () => Response = () => ok(aHandover())) {
  const bodies: unknown[] = [];
  server.use(
    http.post(apiUrl(`/bookings/${bookingId}/${path}`), async ({ request }) => {
      const text = await request.text();
      bodies.push(text ? JSON.parse(text) : null);
      return answer();
    }),
  );
  return bodies;
}

const region = () => screen.findByRole('region', { name: 'Pick-up and return' });

describe('running late', () => {
  test('K5 whoever is late sends a new time, and reads a refusal where it was asked', async () => {
    const answers = [
      problem({ status: 422, code: 'validation_failed', detail: 'It is too late for that.' }),
      ok(aHandover()),
    ];
    const sent = takes('late', () => answers.shift()!);
    const booking = { ...may('say_late'), start_date: '2099-05-01', end_date: '2099-05-04' };
    const { user } = open('renter', {}, booking);
    await user.click(await screen.findByRole('button', { name: 'Running late' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Running late' }));
    await user.selectOptions(dialog.getByLabelText(/New time/), '45');
    await user.click(dialog.getByRole('button', { name: 'Send new time' }));
    expect(await dialog.findByText(/It is too late for that/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Send new time' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ minutes: 45 }, { minutes: 45 }]);
  });

  test('K5 the other side reads the new time and may say that they cannot wait', async () => {
    const sent = takes('late/refuse');
    const delay = {
      side: 'renter' as const,
      new_time: '2026-11-27T11:00:00Z',
      said_at: '2026-11-27T09:00:00Z',
      refused_at: null,
      by_you: false,
    };
    const { user } = open('host', { delays: [delay] }, may('refuse_delay'));
    expect(await screen.findByText(/comes later: 27 Nov 2026, 11:00/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I cannot wait' }));
    await waitFor(() => expect(sent).toEqual([null]));
  });

  test('K5 without the right to it there is no button, and a late vehicle is told', async () => {
    open('renter', { may_be_late: true });
    expect(await screen.findByText('The vehicle may be late')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(await violationsIn(await region())).toEqual([]);
  });
});

describe('something is wrong with the vehicle', () => {
  test('X18 a vehicle that is not there needs no photo, all else does', async () => {
    const sent = takes('fault');
    const { user } = open('renter', {}, may('report_fault'));
    await user.click(
      await screen.findByRole('button', { name: 'Something is wrong with the vehicle' }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    const send = dialog.getByRole('button', { name: 'Report and stop the trip' });
    await user.click(send);
    expect(await dialog.findByText('Please choose what is wrong.')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: /It is not safe/ }));
    await user.type(dialog.getByLabelText(/What is it/), 'No brakes');
    await user.click(send);
    expect(await dialog.findByText('Please say whether you have the vehicle.')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: /Yes, I have it/ }));
    await user.click(send);
    expect(await dialog.findByText('Please add at least one photo that shows it.')).toBeVisible();
    expect(sent).toEqual([]);
    expect(await violationsIn(screen.getByRole('dialog'))).toEqual([]);
    await user.click(dialog.getByRole('radio', { name: /It is not there/ }));
    await user.click(send);
    await waitFor(() =>
      expect(sent).toEqual([
        { kind: 'not_there', has_vehicle: false, description: 'No brakes', photo_ids: [] },
      ]),
    );
  });

  test('X18 both sides read what happens and by when; the renter may say that it is settled', async () => {
    const sent = takes('fault/withdraw');
    const { user } = open('renter', { fault: aFault() }, may('withdraw_fault'));
    expect(await screen.findByText(/get back everything you paid us by 27 Nov 2026/)).toBeVisible();
    expect(await violationsIn(await region())).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^1 of 1/ }));
    const large = await screen.findByRole('dialog', { name: /^Photos of what is wrong/ });
    expect(within(large).getByRole('img')).toHaveAttribute('src', aFault().photos[0]!.url);
    await user.click(within(large).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'It is settled' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test('X18 the host refunds what was shown, or says why not', async () => {
    const accepted = takes('fault/accept');
    const contested = takes('fault/contest');
    const booking = may('contest_fault');
    booking.actions.push({
      action: 'accept_fault',
      until: null,
      refunds: [aRefundTier({ refund: 64_850, full: true, until: null })],
    });
    const { user } = open('host', { fault: aFault({ next: 'decision' }) }, booking);
    expect(await screen.findByText(/Our team looks at what you both say/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I do not agree' }));
    let dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('Please say what happened.')).toBeVisible();
    await user.type(dialog.getByRole('textbox'), 'It stands there');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(contested).toEqual([{ reason: 'It stands there' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: /^Refund / }));
    dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByText(/paid at pick-up/)).toBeNull(); // it was paid to us
    await user.click(dialog.getByRole('button', { name: 'Refund £648.50' }));
    await waitFor(() => expect(accepted).toEqual([{ refund_pence: 64_850 }]));
  });

  test.each([
    ['2000-01-01T10:00:00Z', /was to decide by 1 Jan 2000, 10:00. We are sorry that it takes/],
    ['2100-01-01T10:00:00Z', /decides by 1 Jan 2100, 10:00. Until then the trip does not/],
  ])('X18 of a decision by %s it is said whether it is late', async (by, words) => {
    open('renter', { fault: aFault({ next: 'decision', by }) }, may('withdraw_fault'));
    expect(await screen.findByText(words)).toBeVisible();
  });

  test('X18 what was paid at pick-up goes back between the two, and each confirms it', async () => {
    const sent = takes('fault/money-back');
    const money_back = { amount_pence: 12_000, by_host: true, by_renter: false, decided: false };
    const fault = aFault({ state: 'refunded', next: null, by: null, money_back });
    const booking = { ...may('confirm_money_back'), booking_status: 'cancelled' as const };
    const { user } = open('renter', { fault }, booking);
    expect(await screen.findByText(/says that you got back the £120.00/)).toBeVisible();
    expect(
      screen.getByText(/raise a dispute about this booking if you have not got it/),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'The money went back' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test('X18 a host who was paid nothing at pick-up reads what to do', async () => {
    const money_back = { amount_pence: 12_000, by_host: false, by_renter: false, decided: false };
    const fault = aFault({ state: 'refunded', next: null, by: null, money_back });
    open('host', { fault }, { ...may('confirm_money_back'), booking_status: 'cancelled' });
    expect(
      await screen.findByText(/^If you got the £120.00 .* If you did not, raise a dispute/),
    ).toBeVisible();
  });
});

describe('the return', () => {
  const ended = (...actions: Action[]): Booking => ({
    ...may(...actions),
    booking_status: 'completed',
  });
  const back = aHandover().back;

  test('K2 "Is it back?" is answered by its reader', async () => {
    const denied = takes('not-returned');
    const { user } = open(
      'host',
      { back: { ...back, asked: true, state: 'unknown' } },
      ended('confirm_return', 'deny_return'),
    );
    await user.click(await screen.findByRole('button', { name: 'No, not yet' }));
    await waitFor(() => expect(denied).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Yes, it is back' })).toBeVisible();
  });

  test('K2 the host is asked although the renter says that it is back', async () => {
    open(
      'host',
      { back: { ...back, asked: true, state: 'back', renter_says: true } },
      ended('confirm_return', 'deny_return'),
    );
    expect(
      await screen.findByText(/says that the vehicle is back\. Please say whether you have it\.$/),
    ).toBeVisible();
    expect(screen.queryByText('The vehicle is back.')).toBeNull();
    expect(screen.getByRole('button', { name: 'No, not yet' })).toBeVisible();
  });

  test('X18 of a trip that was stopped with the vehicle it is asked for, and nothing waits for it', async () => {
    const sent = takes('returned');
    const { user } = open(
      'host',
      { back: { ...back, state: 'not_returned', host_says: false } },
      { ...may('confirm_return'), booking_status: 'cancelled' },
    );
    expect(
      await screen.findByText(/counts as not returned. Our team has been told.$/),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Yes, it is back' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test.each([
    ['host', / has to give the vehicle back to you now\./],
    ['renter', /^Please give the vehicle back to .* now, and say here when you have\.$/],
  ] as const)(
    'X18 from the decision on the %s reads that it has to go back, until it has',
    async (reader, words) => {
      const fault = aFault({
        kind: 'unsafe',
        state: 'refunded',
        next: null,
        by: null,
        has_vehicle: true,
      });
      const stopped = { ...may(), booking_status: 'cancelled' as const };
      const { unmount } = open(reader, { fault }, stopped);
      const told = await screen.findByText(words);
      const decided = screen.getByText(/^The booking has ended/);
      expect(told.compareDocumentPosition(decided)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      unmount();
      open(reader, { fault, back: { ...back, state: 'back' } }, stopped);
      expect(await screen.findByText('The vehicle is back.')).toBeVisible();
      expect(screen.queryByText(words)).toBeNull();
    },
  );

  test('K2 a vehicle that is not back says from when it counts as not returned', async () => {
    open(
      'renter',
      { back: { ...back, state: 'out', not_returned_from: '2026-12-01T10:00:00Z' } },
      ended(),
    );
    expect(await screen.findByText(/From 1 Dec 2026, 10:00 it counts as not/)).toBeVisible();
  });

  test('X17 X27 of a trip that is over nobody is told where the key is or to switch hazard lights on', async () => {
    open(
      'host',
      { back: { ...back, asked: true, state: 'unknown' }, may_report_incident: true },
      ended('confirm_return', 'deny_return'),
    );
    expect(await screen.findByRole('button', { name: /Report a breakdown/ })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Your hand-over note' })).toBeNull();
    expect(screen.queryByText(/hazard lights/)).toBeNull();
  });

  test('K2 of a trip that is over there is nothing to say', async () => {
    const { container } = open('host', { back: { ...back, state: 'back' } }, ended());
    await waitFor(() => expect(container.querySelector('section')).toBeNull());
  });

  test('K10 a later time takes the complaint about the day away', async () => {
    server.use(
      http.get(apiUrl('/bookings/:id/date-change'), () =>
        problem({ status: 409, code: 'x', detail: 'No.' }),
      ),
    );
    const booking = { ...may('ask_later_return'), end_date: '2099-05-04', end_time: '10:00' };
    const { user } = open('renter', {}, booking);
    await user.click(await screen.findByRole('button', { name: 'Ask to return later' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Return later' }));
    await user.click(dialog.getByRole('button', { name: /^Ask / }));
    expect(await dialog.findByText(/Please choose a later return/)).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('Time'), '11:00');
    await waitFor(() => expect(dialog.queryByText(/Please choose a later return/)).toBeNull());
  });

  test('K10 the host answers whether the vehicle may come back later', async () => {
    const agreed = takes('return-later/agree');
    const later_return = {
      end_date: '2026-12-02',
      end_time: '12:00',
      state: 'asked' as const,
      asked_at: '2026-11-28T10:00:00Z',
      answered_at: null,
    };
    const { user } = open(
      'host',
      { later_return },
      may('agree_later_return', 'refuse_later_return'),
    );
    expect(await screen.findByText(/would like to return on Wed 2 Dec 2026, 12:00/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I agree' }));
    await waitFor(() => expect(agreed).toHaveLength(1));
  });
});

describe('the note and the numbers', () => {
  test('X17 the renter reads why there is no note yet', async () => {
    open('renter', { note_withheld: true });
    expect(
      await screen.findByText('You can read it once you have signed the contract.'),
    ).toBeVisible();
  });

  test('weeks before the pick-up the renter is shown nothing, and the host may write the note', async () => {
    const ahead = aBooking({ booking_status: 'confirmed', actions: [] });
    const { container, unmount } = open('renter', {}, ahead);
    await waitFor(() => expect(container.querySelector('section')).toBeNull());
    unmount();
    open('host', {}, ahead);
    expect(await screen.findByRole('button', { name: 'Write a note' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Breakdown or accident' })).toBeNull();
  });

  test('X17 the host writes a note for this booking', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.put(apiUrl(`/bookings/${bookingId}/handover-note`), async ({ request }) => {
        bodies.push(await request.json());
        return ok(aHandover({ note: 'Ring twice' }));
      }),
    );
    const { user } = open('host', { note: 'The key is in the box' });
    expect(await screen.findByText('The key is in the box')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change note' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hand-over note' }));
    await user.clear(dialog.getByLabelText(/Note/));
    await user.type(dialog.getByLabelText(/Note/), 'Ring twice');
    await user.click(dialog.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(bodies).toEqual([{ note: 'Ring twice' }]));
  });

  test('X17 the host writes one for all bookings of a vehicle, where it is edited', async () => {
    const bodies: unknown[] = [];
    let note = '';
    const address = apiUrl('/host/vehicles/:id/handover-note');
    server.use(
      http.get(address, () => ok({ note })),
      http.put(address, async ({ request }) => {
        const body = (await request.json()) as { note: string };
        bodies.push(body);
        ({ note } = body);
        return ok(body);
      }),
    );
    const { user } = renderApp(<VehicleNote vehicleId={vehicleId} />, { user: {} });
    await user.click(await screen.findByRole('button', { name: 'Write a note' }));
    const dialog = await screen.findByRole('dialog', { name: 'Hand-over note' });
    expect(within(dialog).getByText(/every booking of this vehicle/)).toBeVisible();
    await user.type(within(dialog).getByLabelText(/Note/), 'The key is in the box');
    expect(await violationsIn(dialog)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('The key is in the box')).toBeVisible();
    expect(bodies).toEqual([{ note: 'The key is in the box' }]);
    expect(screen.getByRole('button', { name: 'Change note' })).toBeVisible();
    expect(await violationsIn(screen.getByRole('region', { name: 'Hand-over note' }))).toEqual([]);
  });

  test('X19 X27 numbers, what to do, and a report that says how long it is kept', async () => {
    const sent = takes('incidents', () => ok(aHandover()));
    const { user } = open('renter', {
      cover: {
        insurer: 'Northway',
        policy: 'NW-1',
        excess_pence: 75_000,
        phone: '0800 555 0100',
        is_sample: false,
      },
      may_report_incident: true,
      cover_text: 'No insurance is recorded for this trip.',
    });
    expect(await screen.findByRole('link', { name: '0800 555 0100' })).toBeVisible();
    expect(screen.getByText('No insurance is recorded for this trip.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Report a breakdown/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: /An accident/ }));
    expect(dialog.getByText('Kept for 6 years.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(await dialog.findByText('Please say where it happened.')).toBeVisible();
    await user.type(dialog.getByLabelText(/Where/), 'M1, junction 42');
    await user.type(dialog.getByLabelText(/How it happened/), 'It stopped');
    await user.click(dialog.getByRole('checkbox', { name: 'Others were involved' }));
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    await waitFor(() =>
      expect(sent).toEqual([
        expect.objectContaining({
          kind: 'accident',
          place: 'M1, junction 42',
          injured: false,
          others_involved: true,
          photo_ids: [],
        }),
      ]),
    );
  });
});
