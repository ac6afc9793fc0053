import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import type { Booking, BookingOption } from '@/lib/api/types';
import { violationsIn } from '@/testing/axe';
import {
  aBooking,
  aBookingEvent,
  aMoney,
  aMoneyStep,
  aHost,
  aLateFee,
  aUser,
  bookingId,
  aRefundTier,
} from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { BookingPage } from './booking-page';

vi.mock('@/features/map', () => ({
  SmallMap: ({ lat, exact }: { lat: number; exact: boolean }) => (
    <p>{`${exact ? 'the place' : 'about'} ${lat}`}</p>
  ),
}));

const all = aRefundTier({ refund: 63_365, full: true, until: null });
const accept: BookingOption = { action: 'accept', until: '2026-11-23T10:00:00Z', refunds: [] };
const decline: BookingOption = { action: 'decline', until: null, refunds: [all] };
const cancel: BookingOption = {
  action: 'cancel',
  until: '2026-11-27T10:00:00Z',
  refunds: [
    { ...all, until: '2026-11-26T10:00:00Z' },
    aRefundTier({ refund: 56_075, full: false, until: '2026-11-27T10:00:00Z' }),
  ],
};
const request = {
  booking_status: 'pending',
  answer_by: '2026-11-23T10:00:00Z',
  host_earnings: 12_150,
} as const;

const openAsHost = (part: Partial<Booking>) =>
  renderApp(<BookingPage booking={aBooking(part)} user={{ ...aUser(), id: aHost().id }} />);
const openAsRenter = (part: Partial<Booking>) =>
  renderApp(<BookingPage booking={aBooking(part)} user={aUser()} />);

/** The bodies that were sent to do something with the booking. */
function takes(what: string, answer: () => Response = () => ok(aBooking())) {
  const bodies: unknown[] = [];
  server.use(
    http.post(apiUrl(`/bookings/${bookingId}/${what}`), async ({ request: sent }) => {
      const text = await sent.text();
      bodies.push(text ? JSON.parse(text) : null);
      return answer();
    }),
  );
  return bodies;
}

const button = (name: string) => screen.findByRole('button', { name: `${name}: Ford Fiesta` });

describe('where it is picked up', () => {
  test('S4 M8 a map shows the place, before that about where, and of one that is brought none', () => {
    const { unmount } = openAsRenter({ pick_up_point: { lat: 53.82, lng: -1.57, exact: true } });
    expect(screen.getByText('the place 53.82')).toBeVisible();
    unmount();
    const held = openAsRenter({ pick_up_point: { lat: 53.8, lng: -1.5, exact: false } });
    expect(screen.getByText('about 53.8')).toBeVisible();
    held.unmount();
    openAsRenter({ pick_up_point: null });
    expect(screen.queryByText(/^(the place|about) /)).not.toBeInTheDocument();
  });
});

describe('a request', () => {
  test('K2 its host reads until when to answer, and accepts after reading what comes of it', async () => {
    const sent = takes('accept');
    const { user } = openAsHost({ ...request, actions: [accept, decline] });
    expect(screen.getByText('Tom H. is waiting for your answer')).toBeVisible();
    expect(screen.getByText(/Please answer by 23 Nov 2026, 10:00/)).toBeVisible();
    await user.click(await button('Accept'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Accept this booking?' });
    expect(within(dialog).getByText(/you earn £121.50/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Accept booking' }));
    expect(await screen.findByText('Booking accepted')).toBeVisible();
    expect(sent).toEqual([null]);
  });

  test('M8 before accepting, its host reads outward code, miles and fee of a delivery, and no address', async () => {
    const delivery = {
      delivery_requested: true,
      delivery_area: 'Otley LS21',
      delivery_distance_tenths: 121,
      delivery_fee: 1_513,
      pick_up_address: null,
    };
    const { user } = openAsHost({ ...request, ...delivery, actions: [accept, decline] });
    const words =
      'Delivery to Otley LS21, about 12.1 miles away, for £15.13. You get the address once you accept.';
    expect(screen.getByText(words)).toBeVisible();
    await user.click(await button('Accept'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Accept this booking?' });
    expect(dialog).toHaveTextContent(words);
  });

  test('K2 K5 declining says that everything goes back, and takes a reason along', async () => {
    const sent = takes('decline');
    const { user } = openAsHost({ ...request, actions: [accept, decline] });
    await user.click(await button('Decline'));
    const dialog = await screen.findByRole('dialog', { name: 'Decline this request?' });
    expect(within(dialog).getByText(/Tom H. gets everything back, £633.65/)).toBeVisible();
    expect(await violationsIn(dialog)).toEqual([]);
    await user.type(within(dialog).getByLabelText(/Why/), 'Away that week');
    await user.click(within(dialog).getByRole('button', { name: 'Decline request' }));
    expect(await screen.findByText('Request declined')).toBeVisible();
    expect(sent).toEqual([{ reason: 'Away that week' }]);
  });

  test('K5 its renter is told when to hear, and that cancelling costs nothing', () => {
    openAsRenter({ ...request, actions: [{ ...decline, action: 'cancel' }] });
    expect(screen.getByText('Priya S. has been asked')).toBeVisible();
    expect(screen.getByText(/Until then, you can cancel at no cost/)).toBeVisible();
  });
});

describe('calling a booking off', () => {
  test('K5 the renter sees the exact refund, and until when, before anything is sent', async () => {
    const sent = takes('cancel');
    const { user } = openAsRenter({ actions: [cancel] });
    expect(
      screen.getByText(/Cancel by 26 Nov 2026, 10:00 and you’ll get a full refund of £633.65/),
    ).toBeVisible();
    expect(
      screen.getByText(
        /Cancel later and you’ll get £560.75 back – we keep the service fee and half the rental/,
      ),
    ).toBeVisible();
    await user.click(await button('Cancel booking'));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this booking?' });
    expect(within(dialog).getByText(/you’ll get a full refund of £633.65/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Keep booking' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([]);
    await user.click(await button('Cancel booking'));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel booking' }),
    );
    expect(await screen.findByText('Booking cancelled')).toBeVisible();
    expect(sent).toEqual([{ refund_pence: 63_365, reason: null }]);
  });

  test('K5 a refund that has changed meanwhile is said, and nothing is cancelled', async () => {
    const detail = 'The refund is now £560.75. Please check it again.';
    takes('cancel', () => problem({ status: 409, code: 'refund_changed', detail }));
    const { user } = openAsRenter({ actions: [cancel] });
    await user.click(await button('Cancel booking'));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
    expect(await within(dialog).findByText(detail)).toBeVisible();
    expect(screen.queryByText('Booking cancelled')).toBeNull();
  });

  test('K5 a host says why', async () => {
    const sent = takes('cancel');
    const { user } = openAsHost({ actions: [{ ...cancel, refunds: [all] }] });
    await user.click(await button('Cancel booking'));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/you earn nothing from it/)).toBeVisible();
    const go = within(dialog).getByRole('button', { name: 'Cancel booking' });
    await user.click(go);
    expect(
      await within(dialog).findByText('Please say why, so that the renter knows.'),
    ).toBeVisible();
    await user.type(within(dialog).getByLabelText(/Why/), 'The clutch failed');
    await user.click(go);
    await waitFor(() =>
      expect(sent).toEqual([{ refund_pence: 63_365, reason: 'The clutch failed' }]),
    );
  });

  test('a booking that has moved on closes the question', async () => {
    const detail = 'This booking has changed in the meantime. Please reload and check again.';
    takes('cancel', () => problem({ status: 409, code: 'booking_moved', detail }));
    const { user } = openAsRenter({ actions: [cancel] });
    await user.click(await button('Cancel booking'));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel booking' }),
    );
    expect(await screen.findByText(detail)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

test('D3.1-01 a trip that is over says when it ended', () => {
  openAsRenter({ booking_status: 'completed', completed_at: '2026-11-30T09:40:00Z' });
  expect(screen.getByText('Ended').parentElement).toHaveTextContent('Ended30 Nov 2026, 09:40');
});

describe('the receipt', () => {
  const link = () => screen.queryByRole('link', { name: 'Download the receipt as PDF' });

  test('D2.5-06 is the renter’s, once the booking is paid for', () => {
    openAsRenter({});
    expect(link()).toBeVisible();
  });

  test('D2.5-06 a request that nobody has answered or paid for has none', () => {
    openAsRenter({ booking_status: 'pending', due_now: 0, paid_at: null });
    expect(link()).toBeNull();
  });

  test('D2.5-06 a host has none of the renter’s', () => {
    openAsHost({});
    expect(link()).toBeNull();
  });
});

describe('what happens next', () => {
  const deposit = /We refund your deposit of £500.00, less any charges/;
  const payout = /We pay your earnings into your payout account/;

  test('K6 K7 deposit and earnings are promised to whom they are due', () => {
    openAsRenter({});
    expect(screen.getByText(deposit)).toBeVisible();
    openAsHost({ host_earnings: 12150 });
    expect(screen.getByText(payout)).toBeVisible();
  });

  test.each(['disputed', 'given_back_by_bank'] as const)(
    'K9 nothing is promised that a bank holds: %s',
    (state) => {
      openAsRenter({ money: aMoney({ state }) });
      openAsHost({ host_earnings: 12150, money: aMoney({ state }) });
      expect(screen.getAllByRole('region', { name: 'What happens next' })).toHaveLength(2);
      expect(screen.queryByText(deposit)).toBeNull();
      expect(screen.queryByText(payout)).toBeNull();
    },
  );
});

test('K7 M4 paid at pick-up, both read before the trip who gives the deposit back', () => {
  const atPickUp = {
    payment_method: 'pay_on_collection',
    security_deposit: 50_000,
    remaining_balance: 58_775,
  } as const;
  const { unmount } = openAsRenter(atPickUp);
  expect(
    screen.getByText(
      'Priya S. takes your deposit of £500.00 at pick-up and gives it back after the return, less any charges.',
    ),
  ).toBeVisible();
  unmount();
  openAsHost({ ...atPickUp, host_earnings: 9_000 });
  for (const step of [
    'Collect £587.75 from Tom H. at pick-up, and confirm it here.',
    'Give Tom H. the deposit of £500.00 back, less any charges.',
    'We pay the rest of your earnings into your payout account three days after the trip ends.',
  ])
    expect(screen.getByText(step)).toBeVisible();
});

test('K5 who is said not to have come reads until when that can be contested', () => {
  openAsRenter({
    booking_status: 'cancelled',
    actions: [{ action: 'contest_no_show', until: '2026-11-29T10:00:00Z', refunds: [] }],
  });
  expect(
    screen.getByText(
      /If that is not right, tell us by 29 Nov 2026, 10:00, and we will look into it/,
    ),
  ).toBeVisible();
});

describe('a cancelled booking', () => {
  const cancelled = { booking_status: 'cancelled' } as const;

  test.each([
    ['refund_scheduled', 'A full refund will be processed automatically.'],
    ['refunded', '£560.75 went back to your card on Fri 27 Nov 2026.'],
    ['given_back_by_bank', 'Your bank gave this money back itself.'],
  ] as const)('D4-03 K4 K5 %s reads as the server tells it', (state, note) => {
    openAsRenter({ ...cancelled, money: aMoney({ state, note }) });
    expect(screen.getByText(`This booking has been cancelled. ${note}`)).toBeVisible();
    expect(screen.queryByText('Refund failed to process')).toBeNull();
  });

  test('D4-09 a failed refund says so, and whom to ask', () => {
    const note = 'Please contact support for assistance.';
    openAsRenter({ ...cancelled, money: aMoney({ state: 'refund_failed', note }) });
    expect(screen.getByText('Refund failed to process')).toBeVisible();
    expect(screen.getByText(note)).toBeVisible();
  });

  test('K4 a payment that is being checked is said on the booking, and nothing is denied', () => {
    const note = 'We have received your payment of £600.00 and are checking it.';
    const step = aMoneyStep({ item: 'payment', stage: 'checking', text: note, on: null });
    openAsRenter({
      ...cancelled,
      paid_at: null,
      money: aMoney({
        state: 'being_checked',
        label: 'Payment being checked',
        note,
        steps: [step],
      }),
    });
    expect(screen.getByText('Payment being checked')).toBeVisible();
    expect(screen.getAllByText(note)).toHaveLength(2);
    expect(screen.queryByText(/Nothing was charged|Nothing owed/)).toBeNull();
  });

  test('K3 K4 a host, who never heard of the hold, reads nothing of how it ended', async () => {
    server.use(http.get(apiUrl('/bookings/:id/events'), () => ok({ items: [] })));
    openAsHost({
      ...cancelled,
      paid_at: null,
      money: aMoney({ state: 'being_checked', label: 'Payment being checked', note: null }),
    });
    await waitFor(() => expect(screen.queryByText('What happened')).not.toBeInTheDocument());
    expect(document.querySelector('[data-slot="alert"]')).toBeNull();
  });

  test('K3 K4 a hold that ended is never told as a payment that did not come', async () => {
    const ended = aBookingEvent({ cause: 'lapsed', actor: 'payment', booking_status: 'cancelled' });
    server.use(http.get(apiUrl('/bookings/:id/events'), () => ok({ items: [ended] })));
    openAsRenter({ ...cancelled });
    expect(
      await screen.findByText('The dates were released: the booking was not completed'),
    ).toBeVisible();
  });

  test('K5 a no-show is contested in the renter’s own words', async () => {
    const sent = takes('no-show/contest');
    const contest: BookingOption = {
      action: 'contest_no_show',
      until: '2026-11-29T12:00:00Z',
      refunds: [],
    };
    const { user } = openAsRenter({ ...cancelled, actions: [contest] });
    await user.click(await button('I do not agree'));
    const dialog = await screen.findByRole('dialog', { name: 'Contest this no-show?' });
    const go = within(dialog).getByRole('button', { name: 'Contest it' });
    await user.click(go);
    expect(await within(dialog).findByText('Please say what happened.')).toBeVisible();
    await user.type(within(dialog).getByLabelText(/Why/), 'I waited for an hour');
    await user.click(go);
    expect(await screen.findByText('No-show contested')).toBeVisible();
    expect(sent).toEqual([{ reason: 'I waited for an hour' }]);
  });

  test('K13 the page offers what the server offers and nothing else', () => {
    openAsRenter(cancelled);
    expect(screen.queryByRole('button', { name: /Cancel booking/ })).toBeNull();
  });
});

describe('the history', () => {
  test('K13 tells what happened, when, and in whose words', async () => {
    server.use(
      http.get(apiUrl('/bookings/:id/events'), () =>
        ok({
          items: [
            aBookingEvent({
              cause: 'booked',
              actor: 'renter',
              by_you: true,
              booking_status: 'pending',
            }),
            aBookingEvent({ cause: 'paid', booking_status: 'pending' }),
            aBookingEvent({ cause: 'declined', actor: 'host', reason: 'Away that week' }),
            aBookingEvent({ cause: 'refunded', refund_pence: 63_365 }),
          ],
        }),
      ),
    );
    openAsRenter({});
    expect(await screen.findByText('You started this booking')).toBeVisible();
    expect(screen.getByText('Paid – waiting for the host to accept')).toBeVisible();
    expect(screen.getByText('Priya S. declined the request')).toBeVisible();
    expect(screen.getByText('Away that week')).toBeVisible();
    expect(screen.getByText('£633.65 was refunded')).toBeVisible();
    expect(await violationsIn(screen.getByRole('region', { name: 'What happened' }))).toEqual([]);
  });

  test('one that cannot be loaded can be asked for again', async () => {
    server.use(
      http.get(apiUrl('/bookings/:id/events'), () => problem({ status: 500, code: 'internal' })),
    );
    const { user } = openAsRenter({});
    expect(await screen.findByText('Unable to load the history')).toBeVisible();
    server.use(http.get(apiUrl('/bookings/:id/events'), () => ok({ items: [aBookingEvent()] })));
    await user.click(screen.getByRole('button', { name: /again/i }));
    expect(await screen.findByText('Paid for and confirmed')).toBeVisible();
  });
});

describe('where the vehicle changes hands', () => {
  const delivery_address = '4 Mill Lane, Otley LS21 3AB';
  const delivered = {
    delivery_requested: true,
    delivery_address,
    pick_up_address: delivery_address,
  };

  test('M8 the host of a confirmed booking reads where to bring it', () => {
    openAsHost(delivered);
    expect(
      screen.getByText(
        'Bring the vehicle to 4 Mill Lane, Otley LS21 3AB. It is returned there too, unless you agree otherwise in the chat.',
      ),
    ).toBeVisible();
  });

  test('M8 its renter reads that it is brought, and where', () => {
    openAsRenter(delivered);
    const place = screen.getByRole('region', { name: 'When, where and who' });
    expect(place).toHaveTextContent('Priya S. brings the vehicle to 4 Mill Lane, Otley LS21 3AB.');
  });

  test('M8 of one that is collected nothing is to be brought', () => {
    openAsHost({});
    expect(screen.queryByText(/Bring the vehicle/)).toBeNull();
  });
});

test('K5 a cancellation that is late says what is kept, and why', () => {
  const refunds = [aRefundTier({ refund: 56_075, full: false, until: '2026-11-27T10:00:00Z' })];
  openAsRenter({ actions: [{ action: 'cancel', until: null, refunds }] });
  expect(
    screen.getByText(
      'Cancel now and you’ll get £560.75 back to the card you paid with – we keep the service fee and half the rental.',
    ),
  ).toBeVisible();
});

describe('what a trip needs', () => {
  const plan = () => within(screen.getByRole('region', { name: 'When, where and who' }));

  test('its renter finds times, directions, the calendar and what to bring', () => {
    openAsRenter({});
    expect(plan().getByText('Fri 27 Nov 2026, 10:00')).toBeVisible();
    expect(plan().getByRole('link', { name: /^Directions/ })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/dir/?api=1&destination=4+Otley+Road%2C+Leeds+LS6+3AA',
    );
    expect(plan().getByText(/^Opens Google Maps, which is told this address/)).toBeVisible();
    expect(plan().getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
      'download',
      'booking.ics',
    );
    expect(plan().getByRole('link', { name: '07700 900123' })).toBeVisible();
    expect(plan().getByText('Your driving licence')).toBeVisible();
    expect(plan().queryByText(/due to Priya/)).toBeNull();
  });

  test('M9 what is paid at pick-up is among what to bring', () => {
    openAsRenter({ payment_method: 'pay_on_collection', remaining_balance: 66_848 });
    expect(plan().getByText('£668.48, due to Priya S. at pick-up')).toBeVisible();
  });

  test('M8 directions are for whoever has to go: of a delivery, the host', () => {
    const delivery_address = '4 Mill Lane, Otley LS21 3AB';
    const delivered = {
      delivery_requested: true,
      delivery_address,
      pick_up_address: delivery_address,
    };
    const { unmount } = openAsRenter(delivered);
    expect(plan().queryByRole('link', { name: /^Directions/ })).toBeNull();
    unmount();
    openAsHost(delivered);
    expect(plan().getByRole('link', { name: /^Directions/ })).toBeVisible();
  });

  test.each(['pending', 'completed', 'cancelled'] as const)(
    'S4 one that is %s has no directions, calendar or things to bring',
    (booking_status) => {
      openAsRenter({ booking_status, pick_up_address: null });
      expect(plan().queryByRole('link', { name: /Directions|calendar/ })).toBeNull();
      expect(plan().queryByText('What to bring')).toBeNull();
    },
  );

  test('K6 a host reads "You get" before what the renter paid', () => {
    openAsHost({
      host_earnings: 12_150,
      money: aMoney({ steps: [aMoneyStep({ label: 'Paid' })] }),
    });
    const get = screen.getByText(/^You get/);
    const paid = screen.getByText('Paid', { selector: 'li span' });
    expect(get.compareDocumentPosition(paid)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('K5 K10 changing and cancelling stand under "Manage", below the trip', async () => {
    const change: BookingOption = { action: 'change_dates', until: null, refunds: [] };
    openAsRenter({ actions: [change, cancel] });
    const manage = screen.getByRole('region', { name: 'Manage' });
    expect(within(manage).getAllByRole('button')).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: /^(Change dates|Cancel booking)/ })).toHaveLength(
      2,
    );
    const trip = screen.getByRole('region', { name: 'When, where and who' });
    expect(trip.compareDocumentPosition(manage)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(await violationsIn(trip)).toEqual([]);
    expect(await violationsIn(manage)).toEqual([]);
  });

  test.each([
    [
      '2026-11-26T20:00:00Z',
      'Pick-up is less than 24 hours away, so the late cancellation terms apply.',
    ],
    [
      '2026-11-22T10:00:00Z',
      'You changed the dates less than 24 hours before the earlier pick-up, so the late cancellation terms still apply.',
    ],
  ])('K5 at %s late terms say why they are late', (now, why) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
    const refunds = [aRefundTier({ refund: 56_075, full: false, until: '2026-11-27T10:00:00Z' })];
    openAsRenter({ actions: [{ action: 'cancel', until: null, refunds }] });
    expect(screen.getByText(why)).toBeVisible();
  });
});

test('K5 the fee of a late change is named among what a cancellation keeps', () => {
  const fee = aLateFee();
  const { lines } = aBooking();
  const refunds = [aRefundTier({ refund: 56_480, full: false, until: null })];
  openAsRenter({ lines: [...lines, fee], actions: [{ action: 'cancel', until: null, refunds }] });
  expect(
    screen.getByText(
      /we keep the service fee, the £25\.00 for the late change and half the rental\./,
    ),
  ).toBeVisible();
});

test('K9 cancelling promises nothing that the bank has given back or is deciding about', async () => {
  const held = { ...all, waits_for_bank: true };
  const { unmount } = openAsRenter({ actions: [{ ...cancel, refunds: [held] }] });
  expect(
    await screen.findByText(
      'If you cancel: A full refund of £633.65 will wait until the dispute with the bank is closed, and what the bank gives back counts first.',
    ),
  ).toBeVisible();
  unmount();
  openAsRenter({ actions: [{ ...cancel, refunds: [{ ...all, by_bank: all.refund }] }] });
  expect(
    await screen.findByText('If you cancel: The bank has given back £633.65 of this already.'),
  ).toBeVisible();
  expect(screen.queryByText(/get a full refund|will be sent to the card/)).toBeNull();
});

test.each([
  { fault: false, first: ['Check-in', 'Pick-up'] },
  { fault: true, first: ['Pick-up', 'Check-in'] },
])('X18 an open report of a fault stands above the check-in: $fault', ({ fault, first }) => {
  const answer: BookingOption = { action: 'accept_fault', until: null, refunds: [all] };
  renderApp(
    <BookingPage
      booking={aBooking({ booking_status: 'active', actions: fault ? [answer] : [] })}
      user={{ ...aUser(), id: aHost().id }}
      Condition={() => <h2>Check-in</h2>}
      Handover={() => <h2>Pick-up</h2>}
    />,
  );
  const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
  expect(headings.filter((heading) => first.includes(heading))).toEqual(first);
});
