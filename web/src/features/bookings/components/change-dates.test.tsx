import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Booking, BookingOption, DateChangePreview } from '@/lib/api/types';
import { goToPayment } from '@/features/payments/rules/go-to-payment';
import { violationsIn } from '@/testing/axe';
import {
  aBooking,
  aBookingEvent,
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

vi.mock(import('@/features/payments/rules/go-to-payment'), () => ({
  goToPayment: vi.fn<(url: string) => () => void>(() => () => {}),
}));
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z'), shouldAdvanceTime: true });
  vi.mocked(goToPayment).mockClear();
});

const changes: BookingOption = {
  action: 'change_dates',
  until: '2026-11-27T10:00:00Z',
  refunds: [],
};

function aPreview(part: Partial<DateChangePreview> = {}): DateChangePreview {
  return {
    start_date: '2026-11-27',
    start_time: '10:00',
    end_date: '2026-11-29',
    end_time: '10:00',
    days: 5,
    rental: 20_250,
    service_fee: 2_025,
    delivery_fee: 0,
    remaining_balance: 0,
    fee_pence: 0,
    to_pay_pence: 8_910,
    refund_pence: 0,
    paid_pence: 72_275,
    cancellation: [
      aRefundTier({ refund: 72_275, full: true, until: '2026-11-26T10:00:00Z' }),
      aRefundTier({ refund: 60_125, full: false, until: '2026-11-27T10:00:00Z' }),
    ],
    lines: [
      {
        code: 'rental',
        label: '£45.00 × 5 days',
        amount_pence: 22_500,
        note: null,
        summary: false,
      },
    ],
    available: true,
    ...part,
  };
}

const openAsRenter = (part: Partial<Booking> = {}) =>
  renderApp(<BookingPage booking={aBooking({ actions: [changes], ...part })} user={aUser()} />, {
    user: {},
  });

/** Answers what other dates cost; the addresses it was asked with. */
function prices(...answers: (() => Response)[]) {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get(apiUrl('/bookings/:id/date-change'), ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return answers[Math.min(asked.length, answers.length) - 1]!();
    }),
  );
  return asked;
}

function takes(answer: () => Response) {
  const bodies: unknown[] = [];
  server.use(
    http.post(apiUrl('/bookings/:id/date-change'), async ({ request }) => {
      bodies.push(await request.json());
      return answer();
    }),
  );
  return bodies;
}

/** Opens the dialog and chooses another return. */
async function chooseOther({ user }: ReturnType<typeof openAsRenter>) {
  await user.click(await screen.findByRole('button', { name: 'Change dates: Ford Fiesta' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change dates' });
  await user.click(within(dialog).getByRole('button', { name: /Return date/ }));
  await user.click(await screen.findByRole('button', { name: /29 November 2026/ }));
  return dialog;
}

describe('other dates for a booking', () => {
  test('K10 a trip that costs more shows what it costs first, and leads to its payment', async () => {
    const asked = prices(() => ok(aPreview()));
    const sent = takes(() => ok({ url: '/sandbox/checkout/cs_2', booking: aBooking() }));
    const view = openAsRenter();
    const dialog = await chooseOther(view);
    expect(
      await within(dialog).findByText(
        'You pay £89.10 by card. Until then your booking keeps its dates.',
      ),
    ).toBeVisible();
    expect(Object.fromEntries(asked.at(-1)!)).toMatchObject({ end_date: '2026-11-29' });
    expect(within(dialog).getByText('£222.75')).toBeVisible();
    expect(await violationsIn(dialog)).toEqual([]);
    await view.user.click(within(dialog).getByRole('button', { name: 'Pay £89.10' }));
    await waitFor(() =>
      expect(goToPayment).toHaveBeenCalledWith(expect.stringContaining('/sandbox/checkout/cs_2')),
    );
    expect(sent).toMatchObject([{ end_date: '2026-11-29', to_pay_pence: 8_910, refund_pence: 0 }]);
  });

  test('K5 K10 moved late, the dialog says with the figure that the late cancellation terms still apply', async () => {
    const cancellation = [
      aRefundTier({ refund: 56_750, full: false, until: '2027-01-27T10:00:00Z' }),
    ];
    const fee = aLateFee();
    const late = {
      fee_pence: 2_500,
      to_pay_pence: 2_500,
      paid_pence: 67_350,
      lines: [fee],
      cancellation,
    };
    prices(() => ok(aPreview(late)));
    const dialog = await chooseOther(openAsRenter());
    expect(
      await within(dialog).findByText(
        /the late cancellation terms still apply, however far away the new pick-up is\. If you cancel, you get £567\.50 of £673\.50 back: the service fee, the £25\.00 for the late change and half of what you paid for the rental are kept\./,
      ),
    ).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Pay £25.00' })).toBeEnabled();
    expect(within(dialog).queryByText(/Free cancellation/)).toBeNull();
  });

  test('K5 moved in time, cancelling stays free until a day before the new pick-up', async () => {
    prices(() => ok(aPreview()));
    const dialog = await chooseOther(openAsRenter());
    expect(
      await within(dialog).findByText(/Free cancellation until 26 Nov 2026, 10:00\./),
    ).toBeVisible();
    expect(within(dialog).queryByText(/late cancellation terms still/)).toBeNull();
  });

  test('K10 one that costs less says what goes back, and is moved at once', async () => {
    prices(() => ok(aPreview({ to_pay_pence: 0, refund_pence: 4_950 })));
    takes(() => ok({ url: null, booking: aBooking() }));
    const view = openAsRenter();
    const dialog = await chooseOther(view);
    expect(
      await within(dialog).findByText('£49.50 will be refunded to the card you paid with.'),
    ).toBeVisible();
    await view.user.click(within(dialog).getByRole('button', { name: 'Change dates' }));
    expect(await screen.findByText('Dates changed')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(goToPayment).not.toHaveBeenCalled();
  });

  test('K10 the fee of a late change stands on a line of its own', async () => {
    prices(() => ok(aPreview({ fee_pence: 2_500 })));
    const dialog = await chooseOther(openAsRenter());
    expect(
      await within(dialog).findByText('Of that, for changing less than 24 hours before pick-up'),
    ).toBeVisible();
    expect(within(dialog).getByText('£25.00')).toBeVisible();
  });

  test('K10 M6 another price than was shown is shown before anything is charged', async () => {
    let price = aPreview();
    prices(() => ok(price));
    const current = aPreview({ to_pay_pence: 12_000 });
    const sent = takes(() => {
      price = current;
      return problem({
        status: 409,
        code: 'price_changed',
        title: 'Price changed',
        detail: '',
        current,
      });
    });
    const view = openAsRenter();
    const dialog = await chooseOther(view);
    await view.user.click(await within(dialog).findByRole('button', { name: 'Pay £89.10' }));
    expect(await within(dialog).findByText('The price has changed')).toBeVisible();
    const pay = await within(dialog).findByRole('button', { name: 'Pay £120.00' });
    await waitFor(() => expect(pay).toBeEnabled());
    expect(sent).toHaveLength(1);
    expect(goToPayment).not.toHaveBeenCalled();
  });

  test('K1 P5-39 taken dates cannot be chosen, and a refusal says why', async () => {
    prices(() => ok(aPreview({ available: false })));
    const dialog = await chooseOther(openAsRenter());
    expect(await within(dialog).findByText(/already booked during your selected/)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Pay £89.10' })).toBeDisabled();
  });

  test('P5-41 what the server refuses for these dates stands in the dialog', async () => {
    const detail = 'This vehicle requires a minimum rental of 7 day(s)';
    prices(() => problem({ status: 422, code: 'minimum_rental', detail }));
    const dialog = await chooseOther(openAsRenter());
    expect(await within(dialog).findByText(detail)).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('K10 only where the server offers it', () => {
    openAsRenter({ actions: [] });
    expect(screen.queryByRole('button', { name: /Change dates/ })).toBeNull();
  });
});

describe('dates that wait for their payment', () => {
  const date_change: Booking['date_change'] = {
    start_date: '2026-11-27',
    start_time: '10:00',
    end_date: '2026-11-29',
    end_time: '10:00',
    to_pay_pence: 8_910,
    pay_by: '2026-11-21T10:20:00Z',
    url: '/sandbox/checkout/cs_2',
  };

  test('K3 K10 say until when, and lead on to the payment', async () => {
    const { user } = openAsRenter({ date_change });
    expect(screen.getByText('Pay £89.10 to change your dates')).toBeVisible();
    expect(screen.getByText(/Fri 27 Nov 2026, 10:00 to Sun 29 Nov 2026, 10:00/)).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(/(20:00|19:5\d) minutes/);
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    await waitFor(() => expect(goToPayment).toHaveBeenCalled());
  });

  test('K3 are let go, and the booking keeps its own', async () => {
    const dropped = vi.fn<() => Response>(() => ok(aBooking()));
    server.use(http.delete(apiUrl(`/bookings/${bookingId}/date-change`), dropped));
    const { user } = openAsRenter({ date_change });
    await user.click(screen.getByRole('button', { name: 'Keep my dates' }));
    expect(await screen.findByText('Dates kept')).toBeVisible();
    expect(dropped).toHaveBeenCalledOnce();
  });
});

test('K10 the history tells both where the trip was moved', async () => {
  const dates = {
    start_date: '2026-11-28',
    start_time: '10:00',
    end_date: '2026-11-29',
    end_time: '10:00',
  };
  server.use(
    http.get(apiUrl('/bookings/:id/events'), () =>
      ok({ items: [aBookingEvent({ cause: 'dates_changed', actor: 'renter', dates })] }),
    ),
  );
  renderApp(<BookingPage booking={aBooking()} user={{ ...aUser(), id: aHost().id }} />);
  expect(
    await screen.findByText(
      'Tom H. moved the trip to Sat 28 Nov 2026, 10:00 to Sun 29 Nov 2026, 10:00',
    ),
  ).toBeVisible();
});
