import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, delay, http, type JsonBodyType } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { replaceSession } from '@/features/accounts/api/change-session';
import { openAuthEvent } from '@/features/accounts/rules/open-auth';
import { goToPayment } from '@/features/payments/rules/go-to-payment';
import { toast } from '@/lib/toast';
import {
  aBooking,
  aCover,
  aHost,
  aQuote,
  aSession,
  aSite,
  aVehicle,
  bookingId,
  vehicleId,
  aRefundTier,
} from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { bookingKeys } from '../api/keys';
import { BookingCard } from './booking-card';

const withDates = '/vehicle/1?startDate=2026-11-27&endDate=2026-11-30';
const renter = { id: 'a11c1234-5f0a-4f6e-9d5b-2f6f0c9a1b05' };

vi.mock(import('@/features/payments/rules/go-to-payment'), () => ({
  goToPayment: vi.fn<(url: string) => () => void>(),
}));
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:30:00Z'), toFake: ['Date'] });
  vi.mocked(goToPayment)
    .mockReset()
    .mockReturnValue(() => {});
});

interface Options {
  url?: string;
  user?: object;
  vehicle?: Parameters<typeof aVehicle>[0];
}

function openCard({ url = withDates, user, vehicle }: Options = {}) {
  return renderApp(<BookingCard vehicle={aVehicle(vehicle)} onPhones="bar" />, { url, user });
}
const bookNow = () => screen.getByRole('button', { name: /Book Now/ });

async function pressBookNow(view: ReturnType<typeof renderApp>) {
  await waitFor(() => expect(bookNow()).toBeEnabled());
  await view.user.click(bookNow());
}

/** Answers a POST and keeps the bodies it was sent. */
function recordPost(path: string, respond: () => Response | Promise<Response>) {
  const bodies: JsonBodyType[] = [];
  server.use(
    http.post(apiUrl(path), async ({ request }) => {
      bodies.push((await request.json()) as JsonBodyType);
      return await respond();
    }),
  );
  return bodies;
}

/** Answers with "taken" from one moment of late November to another. */
function takeFrom(start: string, end: string, how: object = { kind: 'booking' }) {
  const [[start_date, start_time], [end_date, end_time]] = [start.split('T'), end.split('T')];
  const taken = { start_date, start_time, end_date, end_time, booking_id: null, ...how };
  const ranges = [taken] as JsonBodyType;
  server.use(
    http.get(apiUrl('/vehicles/:id/unavailable'), () =>
      ok({ ranges, today: '2026-11-21', latest_date: '2028-11-21' }),
    ),
  );
}

/** Holds a request back until it is let go. */
function held() {
  let letGo = () => {};
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { until, letGo: () => letGo() };
}

/** Time for whatever an answer sets off. */
const aMoment = () => act(() => delay(100));

const started = () =>
  ok({ url: '/sandbox/checkout/cs_1', booking_id: vehicleId, hold_expires_at: null }, 201);

describe('before dates are chosen', () => {
  test('P2.6-08 P2.6-10 the header shows the price per day, rating and count', () => {
    openCard({ url: '/', vehicle: { price_per_day: 4500, rating: 4.5, review_count: 18 } });
    expect(screen.getByText('£45.00')).toBeVisible();
    expect(screen.getByText('per day', { exact: false })).toBeVisible();
    expect(screen.getByText('4.5')).toBeVisible();
    expect(screen.getByText('out of 5 from 18 reviews')).toBeInTheDocument();
  });

  test('P2.6-10 P3-10 a vehicle without reviews shows neither rating nor count', () => {
    openCard({ url: '/', vehicle: { rating: null, review_count: 0 } });
    expect(screen.queryByText(/out of 5/)).toBeNull();
    expect(screen.queryByText('New')).toBeNull();
  });

  test('P5-33 P5-29 Book Now is disabled and says what is missing', () => {
    openCard({ url: '/?startDate=2026-11-27' });
    expect(bookNow()).toBeDisabled();
    expect(bookNow()).toHaveAccessibleDescription('Please select both pick-up and return dates.');
  });

  test('P2.6-12 P4-17 P5-38 pay_now and 10:00 are chosen from the start', async () => {
    openCard({ url: '/' });
    expect(await screen.findByRole('radio', { name: /Pay now — save 10%/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /Pay on collection/ })).not.toBeChecked();
    for (const edge of ['Pick-up', 'Return']) {
      expect(screen.getByLabelText(`${edge} time, hour`)).toHaveValue('10');
      expect(screen.getByLabelText(`${edge} time, minutes`)).toHaveValue('00');
    }
  });

  const protection =
    'Protection included: every trip includes insurance coverage and 24/7 roadside assistance.';

  test('P1-12 P2.6-16 X19 the protection note stands on the card where cover is configured', async () => {
    server.use(http.get(apiUrl('/site'), () => ok(aSite({ cover: aCover() }))));
    openCard({ url: '/' });
    expect(await screen.findByText(protection)).toBeVisible();
  });

  test('X19 without cover nothing is promised', async () => {
    openCard({ url: '/' });
    expect(await screen.findByRole('radio', { name: /Pay now/ })).toBeChecked();
    expect(screen.queryByText(protection)).toBeNull();
  });
});

describe('with dates', () => {
  test('P2.6-09 S5 the header shows the total with its fee, the deposit beside it', async () => {
    openCard();
    expect(await screen.findByText('total for 3 days', { exact: false })).toHaveTextContent(
      '£133.65 total for 3 days',
    );
    expect(screen.getByText('+ £500.00 refundable deposit')).toBeVisible();
  });

  test('P2.6-14 M6 the breakdown shows the server lines as they are given', async () => {
    openCard();
    await screen.findAllByText('To pay now');
    const breakdown = document.querySelector<HTMLElement>('[data-slot="price-breakdown"]')!;
    const terms = within(breakdown).getAllByRole('term');
    expect(terms.map((term) => term.firstChild?.textContent)).toEqual(
      aQuote().lines.map((line) => line.label),
    );
    expect(within(breakdown).getByText('−£13.50')).toBeVisible();
    expect(within(breakdown).getByText('£633.65')).toBeVisible();
  });

  test('S5 M9 what is paid now stands beside the button, also while the lines are folded', async () => {
    const { user } = openCard();
    await user.click(await screen.findByText('Price breakdown'));
    const foot = bookNow().closest<HTMLElement>('[data-slot="booking-foot"]')!;
    expect(within(foot).getByText('Total').nextSibling).toHaveTextContent('£133.65');
    expect(within(foot).getByText('To pay now').nextSibling).toHaveTextContent('£633.65');
    expect(within(foot).getByText('Refundable deposit').nextSibling).toHaveTextContent('£500.00');
  });

  test('K5 until when cancelling is free, and what it costs later, stands beside the button', async () => {
    openCard();
    const words = await screen.findByText(/Free cancellation until/);
    expect(words).toHaveTextContent(
      'Free cancellation until 26 Nov 2026, 10:00. Later you get £560.75 of £633.65 back.',
    );
    expect(words.closest('[data-slot="booking-foot"]')).toContainElement(bookNow());
  });

  test('K5 less than 24 hours before the pick-up it says what is kept', async () => {
    const cancellation = [
      aRefundTier({ refund: 56_075, full: false, until: '2026-11-27T10:00:00Z' }),
    ];
    server.use(http.post(apiUrl('/quotes'), () => ok(aQuote({ cancellation }))));
    openCard();
    expect(
      await screen.findByText(
        'If you cancel, you get £560.75 of £633.65 back: the service fee and half of what you paid for the rental are kept.',
      ),
    ).toBeVisible();
    expect(screen.queryByText(/Free cancellation/)).toBeNull();
  });

  test('K2 a host who accepts each booking is named, with the deadline, before anything is paid', async () => {
    const answer_by = '2026-11-23T09:30:00Z';
    server.use(http.post(apiUrl('/quotes'), () => ok(aQuote({ answer_by }))));
    openCard({ vehicle: { instant_book: false } });
    expect(
      await screen.findByText(
        'Priya S. has until 23 Nov 2026, 09:30 to accept. Otherwise you get everything back.',
      ),
    ).toBeVisible();
  });

  test('K2 of an instant booking nothing of the kind is said', async () => {
    openCard();
    await screen.findByText(/Free cancellation until/);
    expect(screen.queryByText(/to accept\./)).toBeNull();
  });

  test('K7 what could cost extra stands on the card', async () => {
    const { user } = openCard();
    await user.click(screen.getByText('What could cost extra'));
    for (const [term, text] of [
      ['Extra miles, above 150 miles a day', '£0.25 a mile'],
      ['Missing fuel', '£1.50 a litre'],
      ['Cleaning, if it comes back dirty', '£50.00'],
      ['Admin fee for a parking or traffic fine', '£25.00 each'],
    ] as const) {
      expect(screen.getByText(term)).toBeVisible();
      expect(screen.getByText(term).nextSibling).toHaveTextContent(text);
    }
  });

  test('X24 the host’s own terms stand on the card, before anything is paid', async () => {
    const { user } = openCard({ vehicle: { own_terms: 'No muddy boots.' } });
    await user.click(screen.getByText('The host’s own terms'));
    expect(screen.getByText('No muddy boots.')).toBeVisible();
  });

  test('K3 with the dates that one holds the button goes on with their payment', async () => {
    takeFrom('2026-11-27T10:00', '2026-11-30T10:00', {
      kind: 'own_hold',
      booking_id: bookingId,
    });
    openCard({ user: renter });
    expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Book Now' })).toBeNull();
  });

  test('K3 M8 and waits until the held booking says whether it is delivered', async () => {
    let letGo = () => {};
    const loaded = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    takeFrom('2026-11-27T10:00', '2026-11-30T10:00', {
      kind: 'own_hold',
      booking_id: bookingId,
    });
    const held = aBooking({ delivery_requested: true, delivery_address: '10 Park Row, Leeds' });
    server.use(http.get(apiUrl('/bookings/:id'), () => loaded.then(() => ok(held))));
    const { client } = openCard({ user: renter });
    const button = await screen.findByRole('button', { name: 'Continue to payment' });
    await screen.findAllByText('To pay now');
    expect(button).toBeDisabled();
    letGo();
    await waitFor(() => expect(client.getQueryData(bookingKeys.one(bookingId))).toBeDefined());
    expect(button).toBeDisabled(); // until the banner has put it on the card
    const delivery = { isWanted: true, typed: '10 Park Row, Leeds', asked: null };
    act(() => void client.setQueryData(bookingKeys.draft(vehicleId), { by: null, delivery }));
    await waitFor(() => expect(button).toBeEnabled());
  });

  test('K3 other dates than those that one holds are a new booking', async () => {
    takeFrom('2026-11-27T10:00', '2026-11-29T10:00', {
      kind: 'own_hold',
      booking_id: bookingId,
    });
    openCard({ user: renter });
    await waitFor(() => expect(bookNow()).toBeEnabled());
    expect(screen.queryByRole('button', { name: 'Continue to payment' })).toBeNull();
  });

  test('P4-17 P2.6-15 another payment method is priced anew and kept in the address', async () => {
    const quotes = recordPost('/quotes', () => ok(aQuote()));
    const { user } = openCard();
    await user.click(await screen.findByRole('radio', { name: /Pay on collection/ }));
    await waitFor(() =>
      expect(quotes.at(-1)).toMatchObject({ payment_method: 'pay_on_collection' }),
    );
    expect(window.location.search).toContain('paymentMethod=pay_on_collection');
  });

  test('P5-41 a refusal of the price stands on the card', async () => {
    const detail = 'This vehicle requires a minimum rental of 5 day(s)';
    server.use(
      http.post(apiUrl('/quotes'), () => problem({ status: 422, code: 'minimum_rental', detail })),
    );
    openCard({ vehicle: { minimum_rental_days: 5 } });
    expect(await screen.findByText(detail)).toBeVisible();
  });

  test('P5-30 a pick-up in the past is refused without asking the server', async () => {
    const quotes = recordPost('/quotes', () => ok(aQuote()));
    openCard({ url: '/?startDate=2026-11-20&endDate=2026-11-30' });
    expect(screen.getByText('Please select a future date for your rental.')).toBeVisible();
    // The next dates are asked for, and they alone.
    act(() => {
      window.history.replaceState(null, '', '/?startDate=2026-11-25&endDate=2026-11-30');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await waitFor(() => expect(quotes).not.toEqual([]));
    expect(quotes).toEqual([expect.objectContaining({ start_date: '2026-11-25' })]);
  });

  test('S8 times at which another rental runs are disabled', async () => {
    takeFrom('2026-11-25T10:00', '2026-11-27T14:30');
    openCard();
    const hours = screen.getByLabelText('Pick-up time, hour');
    await waitFor(() => expect(within(hours).getByRole('option', { name: '13' })).toBeDisabled());
    expect(within(hours).getByRole('option', { name: '14' })).toBeEnabled();
  });

  test('S8 return times after the next rental began are disabled', async () => {
    takeFrom('2026-11-30T12:00', '2026-11-30T15:00');
    openCard();
    const hours = screen.getByLabelText('Return time, hour');
    await waitFor(() => expect(within(hours).getByRole('option', { name: '20' })).toBeDisabled());
    expect(within(hours).getByRole('option', { name: '12' })).toBeEnabled();
  });

  test('S7 P5-38 a search for today after 10:00 can be booked', async () => {
    vi.setSystemTime(new Date('2026-11-21T14:05:00Z'));
    const quotes = recordPost('/quotes', () => ok(aQuote()));
    openCard({ url: '/vehicle/1?startDate=2026-11-21&endDate=2026-11-23' });
    await waitFor(() => expect(bookNow()).toBeEnabled());
    expect(screen.getByLabelText('Pick-up time, minutes')).toHaveValue('15');
    expect(screen.queryByText('Please select a future date for your rental.')).toBeNull();
    expect(quotes).toMatchObject([{ start_time: '14:15', end_time: '10:00' }]);
  });

  test('P5-39 on dates that one has booked oneself the card leads to the trip', async () => {
    takeFrom('2026-11-28T10:00', '2026-11-30T10:00', {
      kind: 'own_booking',
      booking_id: bookingId,
    });
    openCard({ user: renter });
    expect(await screen.findByRole('link', { name: 'View your trip' })).toHaveAttribute(
      'href',
      `/bookings/${bookingId}`,
    );
    expect(screen.queryByText(/This vehicle is already booked/)).toBeNull();
    expect(screen.getByText('Free around them:')).toBeVisible();
    expect(bookNow()).toBeDisabled();
  });

  test('P5-39 dates that the server knows to be taken cannot be booked', async () => {
    server.use(http.post(apiUrl('/quotes'), () => ok(aQuote({ available: false }))));
    openCard();
    expect(await screen.findByText(/This vehicle is already booked during/)).toBeVisible();
    expect(bookNow()).toBeDisabled();
  });

  test('M6 a price that did not come can be asked for again', async () => {
    server.use(http.post(apiUrl('/quotes'), () => problem({ status: 500, code: 'internal' })));
    const { user } = openCard();
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.use(http.post(apiUrl('/quotes'), () => ok(aQuote())));
    await user.click(again);
    expect(await screen.findByText('Price breakdown')).toBeVisible();
  });

  test("M6 a price is its user's alone: after signing in it is asked for anew", async () => {
    const quotes = recordPost('/quotes', () => ok(aQuote()));
    const { client } = openCard();
    await screen.findAllByText('To pay now');
    await act(() => replaceSession(client, aSession(renter)));
    await waitFor(() => expect(quotes).toHaveLength(2));
  });
});

describe('Book Now', () => {
  test('P6-05 P8-25 P4-18 a visitor is asked to sign in, stays here and keeps the dates', async () => {
    const payments = recordPost('/payments', () => ok({}));
    const asked: unknown[] = [];
    const onAuth = (event: Event) => asked.push((event as CustomEvent).detail);
    window.addEventListener(openAuthEvent, onAuth);
    const view = openCard();
    await pressBookNow(view);
    expect(await screen.findByText('Sign In Required')).toBeVisible();
    expect(screen.getByText('Please sign in to book a vehicle.')).toBeVisible();
    expect(asked).toEqual([
      { mode: 'signin', stay: true, leadsTo: 'Then it’s back to your booking.' },
    ]);
    expect(window.location.search).toContain('startDate=2026-11-27');
    expect(payments).toEqual([]);
    window.removeEventListener(openAuthEvent, onAuth);
  });

  test('P3-21 P3-22 P4-19 P4-20 the quote is paid and the browser goes to its url', async () => {
    const payments = recordPost('/payments', () =>
      ok({ url: '/sandbox/checkout/cs_1', booking_id: vehicleId, hold_expires_at: null }, 201),
    );
    const view = openCard({ user: renter });
    await pressBookNow(view);
    await waitFor(() =>
      expect(goToPayment).toHaveBeenCalledWith('http://localhost:8080/sandbox/checkout/cs_1'),
    );
    expect(payments).toEqual([
      {
        quote_id: aQuote().id,
        sealed_quote: aQuote().sealed,
        vehicle_id: vehicleId,
        start_date: '2026-11-27',
        end_date: '2026-11-30',
        start_time: '10:00',
        end_time: '10:00',
        total_amount: 63_365,
        service_fee: 1_215,
        security_deposit: 50_000,
        delivery_requested: false,
        delivery_address: null,
        delivery_fee: 0,
        payment_method: 'pay_now',
        remaining_balance: 0,
        driver_age: 21,
        licence_months: 12,
      },
    ]);
  });

  test('X4 what it declares about the driver stands beside it, by the vehicle’s own minimum age', async () => {
    const payments = recordPost('/payments', () => problem({ status: 422, code: 'no' }));
    const view = openCard({ user: renter, vehicle: { minimum_driver_age: 25 } });
    await waitFor(() => expect(bookNow()).toBeEnabled());
    expect(bookNow()).toHaveAccessibleDescription(
      'By booking you confirm that the driver is 25 or over and has held a full licence for at least 12 months.',
    );
    await pressBookNow(view);
    await waitFor(() => expect(payments).toMatchObject([{ driver_age: 25, licence_months: 12 }]));
  });

  test('P2.6-18 while it works the button reads "Processing..." and nothing can be changed', async () => {
    const view = openCard({ user: renter });
    await pressBookNow(view);
    const working = await screen.findByRole('button', { name: /Processing\.\.\./ });
    expect(working).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: /Pick-up date/ })).toBeDisabled();
    expect(screen.getByLabelText('Return time, hour')).toBeDisabled();
    expect(screen.getByRole('radio', { name: /Pay on collection/ })).toBeDisabled();
  });

  test('P4-18 a session that is not known yet is waited for', async () => {
    const session = held();
    server.use(http.get(apiUrl('/session'), () => session.until.then(() => ok(aSession(renter)))));
    const view = openCard();
    await aMoment();
    expect(bookNow()).toBeDisabled(); // a price is asked for once it is known who asks
    expect(screen.queryByText('Sign In Required')).toBeNull();
    session.letGo();
    await pressBookNow(view);
    await waitFor(() => expect(goToPayment).toHaveBeenCalled());
  });

  test('P4-18 a session that cannot be read is no reason to sign in', async () => {
    server.use(http.get(apiUrl('/session'), () => problem({ status: 500, code: 'internal' })));
    const view = openCard();
    await pressBookNow(view);
    expect(await screen.findByText('Booking Failed')).toBeVisible();
    expect(screen.queryByText('Sign In Required')).toBeNull();
  });

  test('P4-20 who leaves while the payment is started is not taken to it', async () => {
    const answer = held();
    const payments = recordPost('/payments', () => answer.until.then(started));
    const view = openCard({ user: renter });
    await pressBookNow(view);
    await waitFor(() => expect(payments).toHaveLength(1));
    view.unmount();
    answer.letGo();
    await aMoment();
    expect(goToPayment).not.toHaveBeenCalled();
  });

  test('K3 who leaves before the payment is started holds no dates', async () => {
    const answer = held();
    const payments = recordPost('/payments', started);
    const view = openCard({ user: renter });
    await waitFor(() => expect(bookNow()).toBeEnabled());
    let asked = 0;
    server.use(
      http.get(apiUrl('/vehicles/:id/unavailable'), async () => {
        asked += 1;
        await answer.until;
        return ok({ ranges: [], today: '2026-11-21', latest_date: '2028-11-21' });
      }),
    );
    await pressBookNow(view);
    await waitFor(() => expect(asked).toBe(1));
    view.unmount();
    answer.letGo();
    await aMoment();
    expect(payments).toEqual([]);
  });

  test('P8-28 who has left is told nothing more of it', async () => {
    const answer = held();
    const refusal = () => problem({ status: 409, code: 'dates_taken' });
    const payments = recordPost('/payments', () => answer.until.then(refusal));
    const view = openCard({ user: renter });
    await pressBookNow(view);
    await waitFor(() => expect(payments).toHaveLength(1));
    view.unmount();
    const said = vi.spyOn(toast, 'error');
    answer.letGo();
    await aMoment();
    expect(said).not.toHaveBeenCalled();
  });

  test('P8-26 P4-18 nothing is charged when the availability cannot be read', async () => {
    const payments = recordPost('/payments', () => ok({}));
    const view = openCard({ user: renter });
    await waitFor(() => expect(bookNow()).toBeEnabled());
    server.use(
      http.get(apiUrl('/vehicles/:id/unavailable'), () => problem({ status: 503, code: 'busy' })),
    );
    await pressBookNow(view);
    expect(await screen.findByText('Booking Check Failed')).toBeVisible();
    expect(screen.getByText('Unable to verify availability. Please try again.')).toBeVisible();
    expect(payments).toEqual([]);
  });

  test('P8-26 K14 offline it is said at once, and nothing is charged later', async () => {
    const payments = recordPost('/payments', started);
    const view = openCard({ user: renter });
    await waitFor(() => expect(bookNow()).toBeEnabled());
    onlineManager.setOnline(false);
    server.use(http.get(apiUrl('/vehicles/:id/unavailable'), () => HttpResponse.error()));
    await pressBookNow(view);
    expect(await screen.findByText('Booking Check Failed')).toBeVisible();
    expect(screen.getByText('Unable to verify availability. Please try again.')).toBeVisible();
    await waitFor(() => expect(bookNow()).toBeEnabled());
    act(() => onlineManager.setOnline(true));
    await aMoment();
    expect(payments).toEqual([]);
  });

  test('P8-27 P4-18 dates taken meanwhile are refused before the payment', async () => {
    const payments = recordPost('/payments', () => ok({}));
    const view = openCard({ user: renter });
    await waitFor(() => expect(bookNow()).toBeEnabled());
    takeFrom('2026-11-28T10:00', '2026-11-29T10:00');
    await pressBookNow(view);
    expect(await screen.findByText('Vehicle Not Available')).toBeVisible();
    expect(payments).toEqual([]);
  });

  test('P8-27 after a lost race the chosen times stay, and the free days around them are offered in view', async () => {
    const scrolledTo = vi.spyOn(Element.prototype, 'scrollIntoView');
    const view = openCard({ user: renter });
    await waitFor(() => expect(bookNow()).toBeEnabled());
    const quotes = recordPost('/quotes', () => ok(aQuote()));
    takeFrom('2026-11-27T10:00', '2026-11-29T10:00');
    await pressBookNow(view);
    const reason = await screen.findByText('Free around them:');
    await waitFor(() => expect(scrolledTo).toHaveBeenCalledOnce());
    expect(scrolledTo.mock.contexts[0]).toContainElement(reason);
    expect(screen.getByLabelText('Pick-up time, hour')).toHaveValue('10');
    expect(screen.getByLabelText('Pick-up time, minutes')).toHaveValue('00');
    expect(bookNow()).toBeDisabled();
    expect(quotes).toEqual([]);
    await view.user.click(screen.getByRole('button', { name: '29 Nov 2026 – 2 Dec 2026' }));
    expect(window.location.search).toContain('startDate=2026-11-29&endDate=2026-12-02');
    await waitFor(() => expect(quotes).toHaveLength(1));
    expect(quotes).toMatchObject([{ start_time: '10:00', end_time: '10:00' }]);
  });

  test('P4-18 P5-41 M7 the minimum is checked before the price', async () => {
    server.use(
      http.post(apiUrl('/quotes'), () => problem({ status: 422, code: 'minimum_rental' })),
    );
    const view = openCard({ user: renter, vehicle: { minimum_rental_days: 5 } });
    await pressBookNow(view);
    expect(await screen.findByText('Booking Failed')).toBeVisible();
    expect(screen.getByText('This vehicle requires a minimum rental of 5 day(s)')).toBeVisible();
  });

  test('M6 a changed price is shown and nothing is charged', async () => {
    const current = aQuote({ rental: 13_500, service_fee: 1_350 });
    server.use(
      http.post(apiUrl('/payments'), () =>
        problem({ status: 409, code: 'price_changed', current }),
      ),
    );
    const view = openCard({ user: renter });
    await pressBookNow(view);
    expect(await screen.findByText('The price has changed')).toBeVisible();
    const notice = screen.getByText(/Nothing has been charged/);
    // Beside the button, which stays in view whatever is above it.
    expect(notice.closest('[data-slot=booking-foot]')).toContainElement(bookNow());
    expect(await screen.findByText(/total for 3 days/)).toHaveTextContent('£148.50');
    expect(goToPayment).not.toHaveBeenCalled();
  });

  test('M6 a changed price that did not come along is asked for', async () => {
    recordPost('/payments', () => problem({ status: 409, code: 'price_changed' }));
    const view = openCard({ user: renter });
    await waitFor(() => expect(bookNow()).toBeEnabled());
    const current = aQuote({ rental: 13_500, service_fee: 1_350 });
    server.use(http.post(apiUrl('/quotes'), () => ok(current)));
    await pressBookNow(view);
    expect(await screen.findByText('The price has changed')).toBeVisible();
    await waitFor(() => expect(screen.getByText(/total for 3 days/)).toHaveTextContent('£148.50'));
  });

  test('M6 the word of a changed price goes when something else is chosen', async () => {
    recordPost('/payments', () => problem({ status: 409, code: 'price_changed' }));
    const view = openCard({ user: renter });
    await pressBookNow(view);
    await screen.findByText('The price has changed');
    await view.user.click(screen.getByRole('radio', { name: /Pay on collection/ }));
    await waitFor(() => expect(screen.queryByText('The price has changed')).toBeNull());
  });

  /** A server that knows the quote on the screen no longer, and prices the same rental so. */
  async function pressAfterHalfAnHour(fresh: ReturnType<typeof aQuote>) {
    const payments = recordPost('/payments', () =>
      payments.length === 1 ? problem({ status: 404, code: 'quote_not_found' }) : started(),
    );
    const view = openCard({ user: renter });
    await waitFor(() => expect(bookNow()).toBeEnabled());
    const quotes = recordPost('/quotes', () => ok(fresh));
    await pressBookNow(view);
    return { payments, quotes };
  }

  test('M6 a quote that is too old is priced anew, and the same price is paid at once', async () => {
    const { payments, quotes } = await pressAfterHalfAnHour(
      aQuote({ id: bookingId, sealed: '02' }),
    );
    await waitFor(() => expect(goToPayment).toHaveBeenCalledOnce());
    expect(quotes).toHaveLength(1);
    expect(payments).toMatchObject([{ sealed_quote: '01a0' }, { quote_id: bookingId }]);
    expect(screen.queryByText(/price has expired/)).toBeNull();
  });

  test('M6 a quote that is too old and has another price by now is looked at first', async () => {
    const { payments } = await pressAfterHalfAnHour(
      aQuote({ rental: 13_500, service_fee: 1_350, total_amount: 64_850 }),
    );
    expect(await screen.findByText('The price has changed')).toBeVisible();
    expect(await screen.findByText(/total for 3 days/)).toHaveTextContent('£148.50');
    expect(payments).toHaveLength(1);
    expect(goToPayment).not.toHaveBeenCalled();
  });

  test('K7 M6 a quote that is too old and has dearer charges by now is looked at first', async () => {
    const { payments } = await pressAfterHalfAnHour(aQuote({ cleanliness_charge: 9000 }));
    expect(await screen.findByText('The price has changed')).toBeVisible();
    expect(payments).toHaveLength(1);
  });

  test('M6 after a refusal that the dates are taken the price is asked for anew', async () => {
    const refusal = { status: 409, code: 'dates_taken', detail: 'No longer so.' };
    recordPost('/payments', () => problem(refusal));
    const view = openCard({ user: renter });
    await waitFor(() => expect(bookNow()).toBeEnabled());
    const quotes = recordPost('/quotes', () => ok(aQuote()));
    await pressBookNow(view);
    expect(await screen.findByText('No longer so.')).toBeVisible();
    await waitFor(() => expect(quotes).toHaveLength(1));
  });

  test('P8-38 trust 3.7.2 an address that must not be followed is not', async () => {
    recordPost('/payments', () =>
      ok({ url: 'https://evil.example/pay', booking_id: vehicleId, hold_expires_at: null }, 201),
    );
    const view = openCard({ user: renter });
    await pressBookNow(view);
    expect(await screen.findByText('No payment URL received from server')).toBeVisible();
    expect(goToPayment).not.toHaveBeenCalled();
  });

  test('P8-37 a payment call that returns nothing says so', async () => {
    recordPost('/payments', () => new Response(null, { status: 204 }));
    const view = openCard({ user: renter });
    await pressBookNow(view);
    expect(await screen.findByText('No response from payment service')).toBeVisible();
    expect(goToPayment).not.toHaveBeenCalled();
  });

  test('U1 hosts cannot book their own vehicle', async () => {
    openCard({ user: { id: aHost().id, user_type: 'host' } });
    expect(
      await screen.findByText('This is your own vehicle, so you cannot book it.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /Book Now/ })).toBeNull();
  });
});
