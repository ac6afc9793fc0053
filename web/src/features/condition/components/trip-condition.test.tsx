import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BookingCondition } from '@/lib/api/types';
import { keepFor } from '@/lib/kept';
import { addWaiting, changeWaiting, waitingOf } from '@/lib/uploads/waiting';
import { violationsIn } from '@/testing/axe';
import { aCondition, anEntry, aReport, outside } from '@/testing/condition';
import { aDevice } from '@/testing/device';
import { aBooking, aUser, bookingId } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import type { Draft } from '../rules/draft';
import { TripCondition as OnPage } from './lazy-trip-condition';
import TripCondition from './trip-condition';

const NOW = '2026-11-28T11:05:00Z';

beforeEach(() => {
  aDevice();
  keepFor(aUser().id);
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] });
  let made = 0;
  vi.stubGlobal('URL', URL);
  URL.createObjectURL = () => {
    made += 1;
    return `blob:${made}`;
  };
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  vi.useRealTimers();
});

function show(
  condition: BookingCondition = aCondition(),
  { reader = 'renter', url = '/' }: { reader?: 'renter' | 'host'; url?: string } = {},
) {
  server.use(http.get(apiUrl('/bookings/:id/condition'), () => ok(condition)));
  return renderApp(<TripCondition booking={aBooking()} reader={reader} />, { user: {}, url });
}

const report = (name: string) =>
  screen.getByRole('heading', { name, level: 3 }).closest('li') as HTMLElement;
const dialog = () => screen.findByRole('dialog');
const picture = () => new File(['x'.repeat(10)], 'shot.jpg', { type: 'image/jpeg' });
const kept = async () => (await waitingOf<Draft>(bookingId)).map(({ what }) => what);
const next = async (user: ReturnType<typeof show>['user']) =>
  user.click(await screen.findByRole('button', { name: /^(Next|Skip|Save and continue)$/ }));

/** What waited here until the server did not take it. */
async function addRefused(
  ...records: { what: Draft; photos?: Parameters<typeof addWaiting>[0]['photos'] }[]
) {
  /* oxlint-disable no-await-in-loop -- one after the other, as on a phone */
  for (const { what, photos = [] } of records)
    await addWaiting<Draft>({ about: bookingId, what, photos, at: Date.now() });
  for (const { id } of await waitingOf(bookingId))
    await changeWaiting(id, { problem: 'Condition reports are over.' });
  /* oxlint-enable no-await-in-loop */
}

/** A complete check-in of the host's. */
const complete = (part: Partial<ReturnType<typeof aReport>> = {}) =>
  aCondition({
    reports: [
      aReport({
        missing: [],
        completed_at: '2026-11-28T10:30:00Z',
        completed_by: 'host',
        answer: 'waiting',
        answer_until: '2026-11-29T10:30:00Z',
        entries: [
          anEntry({ phone_time: '2026-11-28T11:05:00Z', received_at: '2026-11-28T14:22:00Z' }),
        ],
        can_add: ['shot', 'acknowledged', 'note'],
        ...part,
      }),
      aCondition().reports[1]!,
    ],
  });

describe('the card of a booking', () => {
  test('issue 27: check-in can be begun, check-out says when it opens', async () => {
    const { container } = show();
    expect(await screen.findByRole('button', { name: 'Start check-in' })).toBeVisible();
    expect(within(report('Check-in')).getByText('Not started')).toBeVisible();
    expect(within(report('Check-out')).getByText(/^Opens on 1 Dec 2026, 08:00/)).toBeVisible();
    expect(within(report('Check-out')).queryByRole('button')).toBeNull();
    expect(await violationsIn(container)).toEqual([]);
  });

  test('issue 27: once its time is over it can only be recorded late', async () => {
    const late = aReport({ counts_until: '2026-11-28T11:00:00Z' });
    show(aCondition({ reports: [late, aCondition().reports[1]!] }));
    expect(await screen.findByRole('button', { name: 'Record it late' })).toBeVisible();
    expect(screen.getByText(/marked as late, and count for nothing/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Start check-in' })).toBeNull();
  });

  test('issue 27: who did not complete it reads by when to answer, and acknowledges', async () => {
    const sent: unknown[] = [];
    const { user } = show(complete());
    server.use(
      http.post(apiUrl('/bookings/:id/condition/entries'), async ({ request }) => {
        sent.push(await request.json());
        return ok(complete({ answer: 'acknowledged', can_add: ['shot'] }));
      }),
    );
    expect(
      await screen.findByText(/You can acknowledge it, or add notes and photos, until 29 Nov/),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Acknowledge: Check-in' }));
    await waitFor(async () => expect(await kept()).toHaveLength(1));
    expect(await kept()).toEqual([{ phase: 'collection', kind: 'acknowledged' }]);
    // Pressed once is enough.
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Acknowledge/ })).toBeNull());
  });

  test('X18 what the host completed before the pick-up the renter looks over there', async () => {
    const { user } = show(
      complete({ can_add: ['shot', 'reading', 'damage', 'acknowledged', 'note'] }),
    );
    await user.click(await screen.findByRole('button', { name: 'Add readings or damage' }));
    await user.type(await screen.findByRole('textbox', { name: /Odometer/ }), '41250');
    await next(user);
    await waitFor(async () =>
      expect(await kept()).toEqual([
        { phase: 'collection', kind: 'reading', odometer_miles: 41_250 },
      ]),
    );
  });

  test('issue 27: silence reads “Not answered”, never “Agreed”', async () => {
    show(complete({ answer: 'not_answered', can_add: [] }));
    expect(await screen.findByText('Not answered')).toBeVisible();
    expect(screen.queryByText(/agreed/i)).toBeNull();
  });

  test('issue 27: a note needs words or a photo', async () => {
    const { user } = show(complete());
    await user.click(await screen.findByRole('button', { name: /^Add notes or photos/ }));
    const add = await screen.findByRole('button', { name: 'Add to the report' });
    await user.click(add);
    expect(await screen.findByText('Please write a note or add a photo.')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Scratch on the rear door');
    await user.click(add);
    await waitFor(async () =>
      expect(await kept()).toEqual([
        { phase: 'collection', kind: 'note', note: 'Scratch on the rear door' },
      ]),
    );
  });

  test('issue 27: a report reads “Phone time 11:05, received 14:22”, and what came late', async () => {
    const { user } = show(
      complete({
        entries: [
          anEntry({ phone_time: '2026-11-28T11:05:00Z', received_at: '2026-11-28T14:22:00Z' }),
          anEntry({ angle: 'rear', is_late: true }),
        ],
      }),
    );
    await user.click(await screen.findByRole('button', { name: /^Look at it/ }));
    const shown = await dialog();
    expect(within(shown).getByText(/Phone time 11:05, received 14:22/)).toBeVisible();
    expect(within(shown).getByText('Late')).toBeVisible();
    expect(await violationsIn(shown)).toEqual([]);
    await user.click(within(shown).getByRole('button', { name: /^Rear/ }));
    const large = await screen.findByRole('dialog', { name: 'Rear' });
    expect(within(large).getByRole('img', { name: 'Rear' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Rear' })).toBeNull());
    expect(shown).toBeVisible();
  });

  test('issue 27: what was refused says why, and goes when its author lets it', async () => {
    await addWaiting<Draft>({
      about: bookingId,
      what: { phase: 'collection', kind: 'reading', odometer_miles: 1 },
      photos: [],
      at: Date.now(),
    });
    await changeWaiting((await waitingOf())[0]!.id, { problem: 'Please check the figure.' });
    const { user } = show();
    expect(await screen.findByText('A reading was not taken')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove it from this device' }));
    await user.click(await screen.findByRole('button', { name: 'Remove it' }));
    await waitFor(() => expect(screen.queryByText('A reading was not taken')).toBeNull());
    expect(await kept()).toEqual([]);
  });

  test('X18 U7 the reports of a trip that was stopped stay while its sides are in touch, and no longer', async () => {
    server.use(http.get(apiUrl('/bookings/:id/condition'), () => ok(aCondition())));
    const stopped = aBooking({ booking_status: 'cancelled', pick_up_address: '1 High Street' });
    const { unmount } = renderApp(<OnPage booking={stopped} reader="renter" />, { user: {} });
    expect(await screen.findByText('Condition of the vehicle')).toBeVisible();
    unmount();
    const { container } = renderApp(
      <OnPage
        booking={{ ...stopped, pick_up_address: null, start_date: '2027-01-10' }}
        reader="renter"
      />,
      { user: {} },
    );
    expect(container.querySelector('section, [data-slot="skeleton"]')).toBeNull();
  });

  test('K5 X26 while a no-show is open both read what came, also what was made without a signal', async () => {
    let asked = 0;
    server.use(
      http.get(apiUrl('/bookings/:id/condition'), () => {
        asked += 1;
        return ok(asked === 1 ? aCondition() : aCondition({ reports: [] }));
      }),
    );
    const called = aBooking({
      booking_status: 'cancelled',
      pick_up_address: null,
      start_date: '2026-11-28',
    });
    const { unmount } = renderApp(<OnPage booking={called} reader="renter" />, { user: {} });
    expect(await screen.findByText('Condition of the vehicle')).toBeVisible();
    unmount();
    const { container } = renderApp(<OnPage booking={called} reader="renter" />, { user: {} });
    await waitFor(() => expect(asked).toBe(2));
    expect(container.querySelector('section, [data-slot="skeleton"]')).toBeNull();
  });

  test('U7 once the two are no longer in touch nothing is shown', async () => {
    const { container } = show(aCondition({ reports: [] }));
    await waitFor(() => expect(container.querySelector('section')).toBeNull());
  });

  test('a failure can be tried again', async () => {
    server.use(http.get(apiUrl('/bookings/:id/condition'), () => problem({ status: 500 })));
    renderApp(<TripCondition booking={aBooking()} reader="renter" />, { user: {} });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('the guided check-in', () => {
  test('issue 27: without signal a whole check-in waits on the phone', async () => {
    const { user } = show(aCondition(), { url: '/?check=in' });
    expect(await screen.findByText('Step 1 of 14: Front')).toBeVisible();
    expect(await violationsIn(await dialog())).toEqual([]);
    for (const angle of aCondition().shots) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person does
      await user.upload(await screen.findByLabelText('Take photo'), picture());
      // oxlint-disable-next-line no-await-in-loop
      await screen.findByText(/Saved on this phone/);
      // oxlint-disable-next-line no-await-in-loop
      await waitFor(async () => expect((await kept()).at(-1)).toMatchObject({ angle }));
      // oxlint-disable-next-line no-await-in-loop
      await next(user);
    }
    await user.type(await screen.findByLabelText(/^Odometer/), '41250');
    await user.click(screen.getByRole('radio', { name: 'Three quarters' }));
    await next(user);
    expect(await screen.findByText('No damage is marked.')).toBeVisible();
    await next(user);
    expect(await screen.findByText('All views that it needs are there.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Complete check-in' }));
    await waitFor(async () => expect(await kept()).toHaveLength(13));
    expect((await kept()).slice(-2)).toEqual([
      { phase: 'collection', kind: 'reading', odometer_miles: 41_250, fuel_eighths: 6 },
      { phase: 'collection', kind: 'completed' },
    ]);
    expect(await screen.findByText('13 records on this device, not sent yet')).toBeVisible();
    expect(screen.getByText(/^You have completed it. It is sent as soon as/)).toBeVisible();
  });

  test('issue 27: it cannot be completed while a view is missing, and leads to it', async () => {
    const there = outside.map((angle) => anEntry({ angle }));
    const condition = aCondition({
      reports: [aReport({ missing: ['dashboard'], entries: there }), aCondition().reports[1]!],
    });
    const { user } = show(condition, { url: '/?check=in' });
    await user.click(await screen.findByRole('button', { name: 'Skip' })); // front seats
    await next(user);
    await next(user);
    await next(user);
    await next(user);
    expect(await screen.findByRole('button', { name: 'Complete check-in' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Dashboard' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  test('issue 27: one goes on while a photo is still being saved, and completes nothing before it is', async () => {
    const there = outside.map((angle) => anEntry({ angle }));
    const condition = aCondition({
      reports: [aReport({ missing: ['dashboard'], entries: there }), aCondition().reports[1]!],
    });
    const { user } = show(condition, { url: '/?check=in' });
    await user.click(await screen.findByRole('button', { name: 'Skip' })); // front seats
    await next(user);
    await screen.findByRole('heading', { name: 'Dashboard' });
    let finish: (hash: ArrayBuffer) => void = () => undefined;
    const hashing = vi
      .spyOn(crypto.subtle, 'digest')
      .mockReturnValue(new Promise((resolve) => (finish = resolve)));
    await user.upload(screen.getByLabelText('Take photo'), picture());
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await next(user);
    await next(user);
    expect(await screen.findByText('All views that it needs are there.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Saving the photos' }));
    expect(await kept()).toEqual([]);
    finish(new ArrayBuffer(32));
    hashing.mockRestore();
    const completing = await screen.findByRole('button', { name: 'Complete check-in' });
    await waitFor(() => expect(completing).toBeEnabled()); // the photo is kept, and now seen to be
    await user.click(completing);
    await waitFor(async () => expect(await kept()).toHaveLength(2));
    expect((await kept()).map(({ kind }) => kind)).toEqual(['shot', 'completed']);
  });

  test('issue 27: figures that were typed are still there after a look at another step', async () => {
    const full = aReport({
      missing: [],
      entries: aCondition().shots.map((angle) => anEntry({ angle })),
    });
    const { user } = show(aCondition({ reports: [full, aCondition().reports[1]!] }), {
      url: '/?check=in',
    });
    const back = async () => user.click(await screen.findByRole('button', { name: 'Back' }));
    await back();
    await back();
    await user.type(await screen.findByLabelText(/^Odometer/), '41250');
    await user.click(screen.getByRole('radio', { name: 'Three quarters' }));
    await back();
    await screen.findByRole('heading', { name: 'Dashboard' });
    await next(user);
    expect(await screen.findByLabelText(/^Odometer/)).toHaveValue('41250');
    expect(screen.getByRole('radio', { name: 'Three quarters' })).toBeChecked();
    expect(await kept()).toEqual([]);
    await next(user);
    await waitFor(async () =>
      expect(await kept()).toEqual([
        { phase: 'collection', kind: 'reading', odometer_miles: 41_250, fuel_eighths: 6 },
      ]),
    );
  });

  test('issue 27: damage is marked by keyboard, and taken back while it waits', async () => {
    const full = aReport({
      missing: [],
      entries: aCondition().shots.map((angle) => anEntry({ angle })),
    });
    const { user } = show(aCondition({ reports: [full, aCondition().reports[1]!] }), {
      url: '/?check=in',
    });
    await user.click(await screen.findByRole('button', { name: 'No damage is marked.' }));
    screen.getByRole('application', { name: /^Outline of the car/ }).focus();
    await user.keyboard('{Shift>}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowLeft}{ArrowLeft}{/Shift}{Enter}');
    expect(await screen.findByRole('heading', { name: 'New damage: front left' })).toHaveFocus();
    await user.type(screen.getByRole('textbox', { name: /What is it/ }), 'Dent');
    await user.click(screen.getByRole('button', { name: 'Add damage' }));
    expect(await screen.findByText('1. Front left')).toBeVisible();
    expect(await kept()).toEqual([
      { phase: 'collection', kind: 'damage', outline_x: 300, outline_y: 200, note: 'Dent' },
    ]);
    expect(await violationsIn(await dialog())).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^Take it back/ }));
    await waitFor(() => expect(screen.queryByText('1. Front left')).toBeNull());
    expect(await kept()).toEqual([]);
  });

  test('issue 27: the host says of the driver once, or that they did not meet', async () => {
    const full = aReport({
      missing: [],
      entries: aCondition().shots.map((angle) => anEntry({ angle })),
    });
    const { user } = show(aCondition({ reports: [full, aCondition().reports[1]!] }), {
      reader: 'host',
      url: '/?check=in',
    });
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await user.click(await screen.findByRole('radio', { name: /^We did not meet/ }));
    await user.click(screen.getByRole('button', { name: 'Confirm this' }));
    expect(await screen.findByText(/The two did not meet/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm this' })).toBeNull();
    expect(await kept()).toEqual([{ phase: 'collection', kind: 'did_not_meet' }]);
  });

  test('issue 27: a renter’s completion leaves the host’s word about the driver open', async () => {
    const done = complete({ completed_by: 'renter', can_add: ['shot', 'driver_checked', 'note'] });
    const { user } = show(done, { reader: 'host' });
    await user.click(await screen.findByRole('button', { name: 'Say who drives' }));
    await user.click(
      within(await dialog()).getByRole('radio', { name: /^The driver is the person/ }),
    );
    await user.click(screen.getByRole('button', { name: 'Confirm this' }));
    await waitFor(async () =>
      expect(await kept()).toEqual([{ phase: 'collection', kind: 'driver_checked' }]),
    );
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Say who drives' })).toBeNull(),
    );
  });

  test('K5 what is still on the phone of a trip that was called off is told, and can be removed', async () => {
    await addRefused(
      { what: { phase: 'collection', kind: 'reading' } },
      { what: { phase: 'collection', kind: 'completed' } },
    );
    const { user } = show(aCondition({ reports: [] }));
    expect(await screen.findByText('2 records were not taken')).toBeVisible();
    expect(screen.queryByRole('button', { name: /check-in/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove them from this device' }));
    await user.click(await screen.findByRole('button', { name: 'Remove them' }));
    await waitFor(() => expect(screen.queryByText('Condition of the vehicle')).toBeNull());
  });

  test('K5 refused records, which may be the only proof, can be saved and are not removed unasked', async () => {
    const photo = { blob: picture(), sha256: '0'.repeat(64), id: null };
    await addRefused(
      { what: { phase: 'collection', kind: 'shot', angle: 'front' }, photos: [photo] },
      { what: { phase: 'collection', kind: 'note', note: 'Dent' }, photos: [photo, photo] },
      { what: { phase: 'collection', kind: 'completed' } },
    );
    server.use(http.get(apiUrl('/bookings/:id/condition'), () => ok(aCondition({ reports: [] }))));
    const { user } = renderApp(
      <main id="main" tabIndex={-1}>
        <TripCondition booking={aBooking()} reader="renter" />
      </main>,
      { user: {} },
    );
    const remove = await screen.findByRole('button', { name: 'Remove them from this device' });
    const front = screen.getByRole('link', { name: 'Save photo 1 (Front)' });
    await waitFor(() => expect(front).toHaveAttribute('href', expect.stringMatching(/^blob:/)));
    expect(front).toHaveAttribute('download', 'Photo 1 Front.jpeg');
    expect(screen.getByRole('link', { name: 'Save photo 3 (note)' })).toBeVisible();

    await user.click(remove);
    const asked = await screen.findByRole('alertdialog', { name: 'Remove them from this device?' });
    expect(asked).toHaveTextContent('3 records, 3 photos: nobody else has them');
    expect(asked).toHaveTextContent('If you need them, raise a dispute and add them there.');
    expect(await violationsIn(asked)).toEqual([]);
    await user.click(within(asked).getByRole('button', { name: 'Keep them' }));
    await waitFor(() => expect(remove).toHaveFocus());
    expect(await kept()).toHaveLength(3);

    await user.click(remove);
    await user.click(await screen.findByRole('button', { name: 'Remove them' }));
    await waitFor(() => expect(screen.queryByText('Condition of the vehicle')).toBeNull());
    expect(await kept()).toEqual([]);
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  test('X18 after the time of the check-in nobody is led to say who drives', async () => {
    const over = complete({
      completed_by: 'renter',
      counts_until: '2020-01-01T10:00:00Z',
      can_add: ['shot', 'driver_checked', 'note'],
    });
    show(over, { reader: 'host' });
    expect(await screen.findByText(/^Completed by /)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Say who drives' })).toBeNull();
  });

  test('issue 27: before completing, the host reads that nothing was said of the driver', async () => {
    const full = aReport({
      missing: [],
      entries: aCondition().shots.map((angle) => anEntry({ angle })),
      can_add: ['shot', 'reading', 'damage', 'driver_checked', 'did_not_meet', 'completed'],
    });
    const { user } = show(aCondition({ reports: [full, aCondition().reports[1]!] }), {
      reader: 'host',
      url: '/?check=in',
    });
    await user.click(await screen.findByRole('button', { name: /You have not said whether/ }));
    expect(await screen.findByRole('heading', { name: 'Who drives?' })).toBeVisible();
  });

  test('K5 X18 the host says nothing of the driver the day before the pick-up, and does there without a signal', async () => {
    const full = aReport({
      missing: [],
      entries: aCondition().shots.map((angle) => anEntry({ angle })),
      can_add: ['shot', 'reading', 'damage', 'completed'], // as it was loaded the day before
    });
    vi.setSystemTime(new Date('2026-11-28T07:59:00Z'));
    const condition = aCondition({ reports: [full, aCondition().reports[1]!] });
    const { user, unmount } = show(condition, { reader: 'host', url: '/?check=in' });
    expect(await screen.findByText(/from two hours before the pick-up/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /You have not said whether/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.queryByRole('heading', { name: 'Who drives?' })).toBeNull();
    unmount();
    vi.setSystemTime(new Date('2026-11-28T08:00:00Z'));
    const { user: there } = show(condition, { reader: 'host', url: '/?check=in' });
    await there.click(await screen.findByRole('button', { name: /You have not said whether/ }));
    expect(await screen.findByRole('heading', { name: 'Who drives?' })).toBeVisible();
  });

  test('issue 27: a mark that was not added is not left behind unnoticed', async () => {
    const full = aReport({
      missing: [],
      entries: aCondition().shots.map((angle) => anEntry({ angle })),
    });
    const { user } = show(aCondition({ reports: [full, aCondition().reports[1]!] }), {
      url: '/?check=in',
    });
    await user.click(await screen.findByRole('button', { name: 'No damage is marked.' }));
    screen.getByRole('application', { name: /^Outline of the car/ }).focus();
    await user.keyboard('{Enter}');
    const words = await screen.findByRole('textbox', { name: /What is it/ });
    await user.type(words, 'Dent');
    await next(user);
    expect(await screen.findByText('Damage not added yet')).toBeVisible();
    expect(words).toHaveValue('Dent');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await next(user);
    expect(await screen.findByRole('heading', { name: 'Complete the check-in' })).toBeVisible();
  });

  test('X26 at return the odometer shows no less than at collection', async () => {
    const [before, after] = aCondition().reports;
    const condition = aCondition({
      reports: [
        { ...before!, counts: { ...before!.counts, odometer_miles: 41_250 } },
        {
          ...after!,
          opens_at: NOW,
          missing: [],
          can_add: ['shot', 'reading', 'damage', 'completed'],
          entries: aCondition().shots.map((angle) => anEntry({ angle, phase: 'giving_back' })),
        },
      ],
    });
    const { user } = show(condition, { url: '/?check=out' });
    await user.click(await screen.findByRole('button', { name: /You have entered no odometer/ }));
    await user.type(await screen.findByLabelText(/^Odometer/), '41000');
    await next(user);
    expect(
      await screen.findByText(
        'At collection the odometer showed 41,250 miles. Please check the figure.',
      ),
    ).toBeVisible();
    expect(await kept()).toEqual([]);
  });
});

test('issue 27: before and after of one view stand under one zoom, also by keys', async () => {
  const [before, after] = aCondition().reports;
  const condition = aCondition({
    reports: [
      { ...before!, entries: [anEntry({ angle: 'rear' })] },
      { ...after!, entries: [anEntry({ angle: 'rear', phase: 'giving_back', side: 'renter' })] },
    ],
  });
  const { user } = show(condition);
  await user.click(await screen.findByRole('button', { name: 'Compare before and after' }));
  const both = await screen.findByRole('application', { name: /^Both pictures/ });
  both.focus();
  await user.keyboard('+{ArrowRight}');
  const images = within(both).getAllByRole('img');
  expect(images.map((image) => image.style.transform)).toEqual([
    'translate(-10%, 0%) scale(1.5)',
    'translate(-10%, 0%) scale(1.5)',
  ]);
  await user.keyboard('0');
  expect(images[0]!.style.transform).toBe('translate(0%, 0%) scale(1)');
  expect(await violationsIn(await dialog())).toEqual([]);
});
