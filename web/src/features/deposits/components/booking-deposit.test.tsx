import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, test } from 'vitest';
import type { Deposit } from '@/lib/api/types';
import { keepFor } from '@/lib/kept';
import { violationsIn } from '@/testing/axe';
import { aCondition, anEntry } from '@/testing/condition';
import { aDevice, keptNamesAt } from '@/testing/device';
import { aCharge, aDeposit, chargeId } from '@/testing/deposits';
import { aBooking, aMoneyStep, anAdminSession, bookingId } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import type { Reader } from '../rules/deposit-words';
import { BookingDeposit } from './booking-deposit';

const ended = aBooking({ booking_status: 'completed', security_deposit: 50_000 });

function open(part: Partial<Deposit>, reader: Reader = 'renter') {
  const area = reader === 'admin' ? '/admin/bookings' : '/bookings';
  server.use(http.get(apiUrl(`${area}/:id/deposit`), () => ok(aDeposit(part))));
  if (reader === 'admin') {
    server.use(http.get(apiUrl('/admin/session'), () => ok(anAdminSession({ role: 'support' }))));
  }
  return renderApp(<BookingDeposit booking={ended} reader={reader} />, { user: {} });
}

/** The bodies that were sent there. */
function takes(path: string, answer: () => Response = () => ok(aDeposit())) {
  const bodies: unknown[] = [];
  server.use(
    http.post(apiUrl(path), async ({ request }) => {
      const text = await request.text();
      bodies.push(text ? JSON.parse(text) : null);
      return answer();
    }),
  );
  return bodies;
}

const region = () => screen.findByRole('region', { name: 'Security deposit' });

describe('its renter', () => {
  test('K7 reads what comes back and when', async () => {
    open({});
    const deposit = within(await region());
    expect(await deposit.findByText('We hold your deposit of £500.00.')).toBeVisible();
    const parts = deposit.getByRole('list', { name: 'What is refunded' });
    expect(within(parts).getByText('£400.00')).toBeVisible();
    expect(within(parts).getByText(/on Wed 9 Dec 2026/)).toBeVisible();
    expect(within(parts).getByText('£100.00')).toBeVisible();
    expect(within(parts).getByText(/on Mon 14 Dec 2026/)).toBeVisible();
    expect(deposit.queryByRole('button')).toBeNull();
    expect(await violationsIn(await region())).toEqual([]);
  });

  test('K7 the same words about two charges are two contests, though the answer to the first was lost', async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.post(apiUrl('/deposit-charges/:id/contest'), ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        return keys.length === 1 ? problem({ status: 503, code: 'busy' }) : ok(aDeposit());
      }),
    );
    const charges = [
      aCharge({ can_contest: true }),
      aCharge({ id: 'c2', kind: 'cleaning', can_contest: true }),
    ];
    const { user } = open({ waiting_pence: 1800, charges });
    for (const [nth, name] of [
      /^Contest this charge: Missing fuel/,
      /^Contest this charge: (?!Missing)/,
    ].entries()) {
      await user.click(await screen.findByRole('button', { name }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Contest this charge?' }));
      await user.type(dialog.getByRole('textbox'), 'It was not so');
      await user.click(dialog.getByRole('button', { name: 'Contest charge' }));
      if (nth > 0) continue;
      await dialog.findByRole('alert');
      await user.click(dialog.getByRole('button', { name: 'Not now' }));
    }
    await waitFor(() => expect(new Set(keys).size).toBe(2));
    expect(keys).not.toContain(null);
  });

  test('K7 sees a charge with its photos, and contests it after reading what comes of it', async () => {
    const sent = takes(`/deposit-charges/${chargeId}/contest`, () =>
      ok(aDeposit({ charges: [aCharge({ state: 'contested', contest_reason: 'It was full' })] })),
    );
    const photos = [{ id: chargeId, url: '/files/private/a.webp?signature=x' }];
    const { user } = open({
      waiting_pence: 1800,
      charges: [aCharge({ photos, can_contest: true })],
    });
    const charges = await screen.findByRole('list', { name: 'Charges' });
    expect(within(charges).getByText('£18.00')).toBeVisible();
    expect(within(charges).getByText(/12 litres at £1.50/)).toBeVisible();
    expect(within(charges).getByText(/contest it by 4 Dec 2026, 10:00/)).toBeVisible();
    expect(within(charges).getByRole('img', { name: 'Evidence 1 of 1' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Contest this charge: Missing fuel' }));
    const dialog = await screen.findByRole('dialog', { name: 'Contest this charge?' });
    expect(
      within(dialog).getByText(/Until then £18.00 of your deposit is held back/),
    ).toBeVisible();
    expect(await violationsIn(dialog)).toEqual([]);
    const go = within(dialog).getByRole('button', { name: 'Contest charge' });
    await user.click(go);
    expect(await within(dialog).findByText('Please say why you do not agree.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.type(within(dialog).getByLabelText(/Why do you not agree/), 'It was full');
    await user.click(go);
    expect(await screen.findByText('Charge contested')).toBeVisible();
    expect(sent).toEqual([{ reason: 'It was full' }]);
  });

  test('X35 what a dispute decided is nobody’s charge, and nobody’s words', async () => {
    open({
      charged_pence: 2000,
      charges: [
        aCharge({
          kind: 'decided',
          state: 'settled',
          amount_pence: 2000,
          allowed_pence: 2000,
          collected_pence: 2000,
          reason: 'Decided in the dispute DSP-2026-000072',
          decision_reason: 'Decided in the dispute DSP-2026-000072',
        }),
      ],
    });
    const charges = await screen.findByRole('list', { name: 'Charges' });
    expect(within(charges).getAllByText(/Decided in the dispute DSP-2026-000072/)).toHaveLength(1);
    expect(charges).toHaveTextContent('£20.00 of your deposit goes to the host.');
    expect(charges).not.toHaveTextContent(/filed|The host:|Our team:|it stands/);
  });

  test('K7 reads what was decided, and what the deposit had left for it', async () => {
    open({
      charged_pence: 1000,
      charges: [
        aCharge({
          state: 'settled',
          allowed_pence: 1200,
          collected_pence: 1000,
          contest_reason: 'It was full',
          decision_reason: 'The photo shows two thirds',
        }),
      ],
    });
    expect(await screen.findByText(/We decided that £12.00 of it stands/)).toBeVisible();
    expect(screen.getByText(/Only £10.00 of the deposit was left for it/)).toBeVisible();
    expect(screen.getByText('The photo shows two thirds')).toBeVisible();
    const charges = screen.getByRole('list', { name: 'Charges' });
    expect(within(charges).getByText('£12.00')).toHaveTextContent('of £18.00');
  });

  test('K7 is told when no date is known, and nothing of a trip without a deposit', async () => {
    open({ first_on: null, rest_on: null, charges_until: null, parts: [] });
    expect(await screen.findByText(/do not know yet/)).toBeVisible();
  });

  test('K7 D4-09 a part that failed says so', async () => {
    const [first] = aDeposit().parts;
    open({
      parts: first
        ? [
            {
              ...first,
              refund_status: 'failed',
              told: aMoneyStep({
                stage: 'failed',
                label: 'Refund failed to process',
                text: 'Please contact support for assistance.',
              }),
            },
          ]
        : [],
    });
    expect(await screen.findByText('Refund failed')).toBeVisible();
    expect(screen.getByText('Please contact support for assistance.')).toBeVisible();
  });

  test('K7 with pay on collection confirms having it back', async () => {
    const sent = takes(`/bookings/${bookingId}/deposit/confirm`, () =>
      ok(aDeposit({ held_by: 'host', parts: [], received_at: '2026-12-01T12:00:00Z' })),
    );
    const told = aMoneyStep({ text: 'Your host holds the deposit of £500.00.' });
    const { user } = open({ held_by: 'host', parts: [], can_confirm: true, told });
    expect(await screen.findByText(told.text)).toBeVisible();
    expect(screen.getByText('The host has not confirmed yet')).toBeVisible();
    expect(screen.getByText('You have not confirmed yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I have it back' }));
    expect(await screen.findByText('Confirmed')).toBeVisible();
    expect(sent).toEqual([null]);
  });
});

describe('its host', () => {
  const prices = [
    { kind: 'fuel' as const, unit_pence: 150 },
    { kind: 'cleaning' as const, unit_pence: 5000 },
    { kind: 'damage' as const, unit_pence: null },
  ];

  test('K7 charges at the booking’s price, with a reason and a photo', async () => {
    const photoId = 'f0701234-5f0a-4f6e-9d5b-2f6f0c9a1b14';
    server.use(
      http.post(apiUrl('/bookings/:id/deposit/photos'), () =>
        ok({ id: photoId, url: '/files/private/a.webp' }, 201),
      ),
    );
    const sent = takes(`/bookings/${bookingId}/deposit/charges`, () =>
      ok(aDeposit({ charges: [aCharge()] }), 201),
    );
    const { user } = open({ can_charge: prices, parts: [] }, 'host');
    await user.click(await screen.findByRole('button', { name: 'File a charge' }));
    const dialog = await screen.findByRole('dialog', { name: 'Charge the deposit' });
    expect(await violationsIn(dialog)).toEqual([]);
    const go = within(dialog).getByRole('button', { name: 'File charge' });
    await user.click(go);
    expect(await within(dialog).findByText('Please choose what the charge is for.')).toBeVisible();
    expect(within(dialog).getByText('Please add at least one photo that shows it.')).toBeVisible();
    await user.selectOptions(within(dialog).getByLabelText(/What for/), 'fuel');
    await user.type(within(dialog).getByLabelText(/Litres/), '12');
    expect(await within(dialog).findByText('The charge is £18.00.')).toBeVisible();
    await user.type(within(dialog).getByLabelText(/What happened/), 'Half empty');
    const picture = new File([new Uint8Array([1])], 'tank.png', { type: 'image/png' });
    await user.upload(within(dialog).getByLabelText(/Add photos/), picture);
    expect(await within(dialog).findByText('1 photo of at most 8.')).toBeVisible();
    await user.click(go);
    await waitFor(() =>
      expect(sent).toEqual([
        {
          kind: 'fuel',
          units: 12,
          amount_pence: null,
          reason: 'Half empty',
          photo_ids: [photoId],
          shot_ids: [],
        },
      ]),
    );
    expect(await screen.findByText('Charge filed')).toBeVisible();
  });

  test('K7 a charge for a ticket has a place to cover one’s address, and no other has', async () => {
    const { user } = open(
      { can_charge: [...prices, { kind: 'ticket_admin' as const, unit_pence: 2500 }], parts: [] },
      'host',
    );
    await user.click(await screen.findByRole('button', { name: 'File a charge' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Charge the deposit' }));
    await user.selectOptions(dialog.getByLabelText(/What for/), 'fuel');
    expect(dialog.queryByText('Photo of the notice')).toBeNull();
    await user.selectOptions(dialog.getByLabelText(/What for/), 'ticket_admin');
    expect(dialog.getByText('Photo of the notice')).toBeVisible();
  });

  test('X26 a charge for fuel begins with what the reports say, and their dashboards show it', async () => {
    const before = anEntry({ angle: 'dashboard' });
    const after = anEntry({ angle: 'dashboard', phase: 'giving_back' });
    const [collection, back] = aCondition().reports;
    server.use(
      http.get(apiUrl('/bookings/:id/condition'), () =>
        ok(
          aCondition({
            reports: [
              { ...collection!, entries: [anEntry(), before] },
              { ...back!, entries: [after] },
            ],
            charges: [{ kind: 'fuel', units: 20, shot_ids: [before.id, after.id] }],
          }),
        ),
      ),
    );
    const sent = takes(`/bookings/${bookingId}/deposit/charges`, () =>
      ok(aDeposit({ charges: [aCharge()] }), 201),
    );
    const { user } = open({ can_charge: prices, parts: [] }, 'host');
    await user.click(await screen.findByRole('button', { name: 'File a charge' }));
    const dialog = await screen.findByRole('dialog', { name: 'Charge the deposit' });
    await user.selectOptions(within(dialog).getByLabelText(/What for/), 'fuel');
    expect(await within(dialog).findByLabelText('Before: Dashboard')).toBeChecked();
    expect(within(dialog).queryByLabelText('Before: Front')).toBeNull();
    expect(within(dialog).getByLabelText(/Litres/)).toHaveValue('20');
    expect(await violationsIn(dialog)).toEqual([]);
    await user.type(within(dialog).getByLabelText(/What happened/), 'Half empty');
    await user.click(within(dialog).getByRole('button', { name: 'File charge' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        { kind: 'fuel', units: 20, photo_ids: [], shot_ids: [before.id, after.id] },
      ]),
    );
  });

  test('issue 27: damage without pictures from before the trip says so, to both', async () => {
    const charge = aCharge({ kind: 'damage' });
    const { user } = open(
      { can_charge: prices, parts: [], charges: [charge], has_pictures_from_before: false },
      'host',
    );
    expect(await screen.findByText('No pictures from before the trip')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'File a charge' }));
    const dialog = await screen.findByRole('dialog', { name: 'Charge the deposit' });
    await user.selectOptions(within(dialog).getByLabelText(/What for/), 'damage');
    expect(await within(dialog).findByText('No pictures from before the trip')).toBeVisible();
  });

  describe('photos of a charge that is not filed', () => {
    const place = `deposit/${bookingId}/photos`;
    const keptNames = () =>
      waitFor(async () => expect(await keptNamesAt(place)).toEqual(['a.jpg']));

    async function chooseOne() {
      aDevice();
      keepFor('the host');
      server.use(
        http.post(apiUrl('/bookings/:id/deposit/photos'), () =>
          ok({ id: chargeId, url: '/files/private/a.webp' }, 201),
        ),
      );
      const view = open({ can_charge: prices, parts: [] }, 'host');
      await view.user.click(await screen.findByRole('button', { name: 'File a charge' }));
      const photo = new File([new Uint8Array([1])], 'a.jpg', { type: 'image/jpeg' });
      await view.user.upload(await screen.findByLabelText(/Add photos/), photo);
      expect(await screen.findByText('1 photo of at most 8.')).toBeVisible();
      return view;
    }

    test('K7 outlive a closed browser with what was typed, until the charge is given up', async () => {
      const { user: before, unmount } = await chooseOne();
      await before.type(screen.getByLabelText(/What happened/), 'Mud everywhere');
      await keptNames();
      unmount();
      const { user } = open({ can_charge: prices, parts: [] }, 'host');
      await user.click(await screen.findByRole('button', { name: 'File a charge' }));
      expect(await screen.findByText('1 photo of at most 8.')).toBeVisible();
      expect(screen.getByLabelText(/What happened/)).toHaveValue('Mud everywhere');
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      await user.click(await screen.findByRole('button', { name: 'File a charge' }));
      expect(await screen.findByLabelText(/What happened/)).toHaveValue('');
    });

    test('K7 go when the charge is given up', async () => {
      const { user } = await chooseOne();
      await keptNames();
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      await waitFor(async () => expect(await keptNamesAt(place)).toEqual([]));
    });

    test('K7 go once it is filed', async () => {
      const { user } = await chooseOne();
      await keptNames();
      takes(`/bookings/${bookingId}/deposit/charges`, () => ok(aDeposit(), 201));
      const dialog = within(screen.getByRole('dialog'));
      await user.selectOptions(dialog.getByLabelText(/What for/), 'cleaning');
      await user.type(dialog.getByLabelText(/What happened/), 'Mud everywhere');
      await user.click(dialog.getByRole('button', { name: 'File charge' }));
      expect(await screen.findByText('Charge filed')).toBeVisible();
      await waitFor(async () => expect(await keptNamesAt(place)).toEqual([]));
    });

    test('Trust 4.2 are not for who signs in next', async () => {
      const { unmount } = await chooseOne();
      await keptNames();
      unmount();
      keepFor('somebody else');
      expect(await keptNamesAt(place)).toEqual([]);
    });
  });

  test('K7 a charge for damage is at most the deposit', async () => {
    const { user } = open({ can_charge: prices, parts: [] }, 'host');
    await user.click(await screen.findByRole('button', { name: 'File a charge' }));
    const dialog = await screen.findByRole('dialog', { name: 'Charge the deposit' });
    await user.selectOptions(within(dialog).getByLabelText(/What for/), 'damage');
    await user.type(within(dialog).getByLabelText(/What it costs/), '500.01');
    await user.click(within(dialog).getByRole('button', { name: 'File charge' }));
    expect(
      await within(dialog).findByText('Please enter an amount from £0.01 to £500.00.'),
    ).toBeVisible();
  });

  test('K7 takes a charge back after being asked', async () => {
    const sent = takes(`/deposit-charges/${chargeId}/withdraw`);
    const { user } = open({ charges: [aCharge({ can_withdraw: true })], parts: [] }, 'host');
    await user.click(await screen.findByRole('button', { name: 'Withdraw: Missing fuel' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Withdraw this charge?' });
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw charge' }));
    expect(await screen.findByText('Charge withdrawn')).toBeVisible();
    expect(sent).toEqual([null]);
  });

  test('K7 with pay on collection confirms giving it back', async () => {
    const told = aMoneyStep({ text: 'You hold the renter’s deposit of £500.00.' });
    open({ held_by: 'host', parts: [], can_confirm: true, told }, 'host');
    expect(await screen.findByText('You hold the renter’s deposit of £500.00.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'I have given it back' })).toBeEnabled();
  });
});

test.each<Reader>(['renter', 'host', 'admin'])(
  'K7 X26 the %s sees the pictures of the reports that show a charge, before photos of its own',
  async (reader) => {
    const shots = ['before', 'after'].map((name) => ({ id: name, url: `/files/private/${name}` }));
    const photos = [{ id: 'own', url: '/files/private/own' }];
    open({ charges: [aCharge({ shots }), aCharge({ id: 'c2', shots, photos })] }, reader);
    const [first, second] = within(
      await screen.findByRole('list', { name: 'Charges' }),
    ).getAllByRole('list', { name: 'Photos of: Missing fuel' });
    const sourcesIn = (list?: HTMLElement) =>
      list &&
      within(list)
        .getAllByRole('img')
        .map((picture) => picture.getAttribute('src'));
    expect(sourcesIn(first)).toEqual(['/files/private/before', '/files/private/after']);
    expect(sourcesIn(second)).toEqual([
      '/files/private/before',
      '/files/private/after',
      '/files/private/own',
    ]);
    expect(within(first!).getByRole('img', { name: 'Evidence 2 of 2' })).toBeInTheDocument();
  },
);

test('K7 X34 what stands of a contested charge is decided in its dispute', async () => {
  const charge = aCharge({ state: 'contested', contest_reason: 'It was full', can_decide: true });
  open({ charges: [charge] }, 'admin');
  expect(
    await screen.findByRole('link', { name: 'Decide in its dispute: Missing fuel' }),
  ).toHaveAttribute('href', `/admin/disputes?booking_id=${ended.id}`);
});

test('it is asked for again when it could not be loaded, and a trip without one shows nothing', async () => {
  server.use(
    http.get(apiUrl('/bookings/:id/deposit'), () => problem({ status: 500, code: 'internal' })),
  );
  const { user } = renderApp(<BookingDeposit booking={ended} reader="renter" />, { user: {} });
  expect(await screen.findByText('Unable to load the deposit')).toBeVisible();
  server.use(
    http.get(apiUrl('/bookings/:id/deposit'), () => problem({ status: 404, code: 'no_deposit' })),
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Security deposit' })).toBeNull(),
  );
});
