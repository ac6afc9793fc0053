import {
  startPayment,
  PaymentAnswerError,
  paymentProblem,
  safePaymentUrl,
} from '@/features/payments';
import { ApiError } from '@/lib/api/error';
import type {
  DeliveryCheck,
  PaymentStarted,
  Quote,
  UnavailableRange,
  User,
  VehicleDetail,
} from '@/lib/api/types';
import {
  availabilityProblem,
  datesProblem,
  durationProblem,
  pricingProblem,
  type ChosenTimes,
  type Problem,
} from './booking-checks';
import type { TimedChoice } from './booking-times';
import { addressProblem } from './delivery';
import { driverOf } from './driver';
import { londonWall } from '@/lib/dates/london';

export interface BookingAttempt {
  vehicle: VehicleDetail;
  choice: TimedChoice;
  delivery: {
    isWanted: boolean;
    address: string;
    /** Present: the price on the screen holds the delivery to that address. */
    check: DeliveryCheck | null;
    measure: () => Promise<void>;
  };
  /** The price on the screen; null when the server refused one. */
  quote: Quote | null;
  quoteError: unknown;
  /** Who is signed in, once that is known; null for a visitor. */
  readUser: () => Promise<User | null>;
  /** The price of the same rental as it is now. */
  readQuote: () => Promise<Quote>;
  /** Reads the taken ranges as they are now. */
  readRanges: () => Promise<readonly UnavailableRange[]>;
  /** True once the page has been left: nothing more is wanted then. */
  isGone: () => boolean;
}

export type BookingOutcome =
  | { kind: 'pay'; url: string }
  /** `outdated` is what the answer shows to be no longer as it was read. */
  | { kind: 'sign-in' | 'refused'; problem: Problem; outdated?: 'session' | 'quote' }
  /** Without a quote the new price is still to be asked for. */
  | { kind: 'price-changed'; quote: Quote | null }
  /** The delivery was looked up: what it costs, or why it cannot be, is to be seen before anything is paid (M8). */
  | { kind: 'measured' }
  | { kind: 'left' };

/** Ends an attempt before anything was asked of the payment. */
class Refusal extends Error {
  constructor(
    readonly kind: 'sign-in' | 'refused',
    readonly problem: Problem,
  ) {
    super(problem.text);
  }
}

function refuseIf(problem: Problem | null) {
  if (problem) throw new Refusal('refused', problem);
}

function signInRequired(): Refusal {
  const text = 'Please sign in to book a vehicle.';
  return new Refusal('sign-in', { title: 'Sign In Required', text });
}

function checkFailed(): Refusal {
  const text = 'Unable to verify availability. Please try again.';
  return new Refusal('refused', { title: 'Booking Check Failed', text });
}

/** Dates and delivery address, sign-in, availability, minimum duration, pricing: in this order, the first failure ends it (P4-18). */
async function check(attempt: BookingAttempt): Promise<Quote> {
  const { vehicle, choice, delivery, quote } = attempt;
  refuseIf(datesProblem(choice, londonWall(new Date())));
  if (delivery.isWanted) refuseIf(addressProblem(delivery.address));
  const chosen = choice as ChosenTimes;
  if (!(await attempt.readUser())) throw signInRequired();
  const ranges = await attempt.readRanges().catch(() => {
    throw checkFailed();
  });
  refuseIf(availabilityProblem(ranges, chosen));
  refuseIf(durationProblem(chosen, vehicle.minimum_rental_days || 1));
  if (!quote) throw attempt.quoteError;
  refuseIf(pricingProblem(quote.total_amount));
  return quote;
}

function followableUrl(started: PaymentStarted | undefined): string {
  if (!started) throw new PaymentAnswerError('No response from payment service');
  const url = started.url && safePaymentUrl(started.url, window.location.origin);
  if (!url) throw new PaymentAnswerError('No payment URL received from server');
  return url;
}

function outcomeOf(error: unknown): BookingOutcome {
  if (error instanceof Refusal) return { kind: error.kind, problem: error.problem };
  if (error instanceof ApiError && error.code === 'price_changed') {
    return { kind: 'price-changed', quote: (error.current as Quote | null | undefined) ?? null };
  }
  return { kind: 'refused', problem: paymentProblem(error), outdated: outdatedBy(error) };
}

/** 404 and 409 say that price or dates are no longer what the page shows. */
function outdatedBy(error: unknown): 'session' | 'quote' | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 401) return 'session';
  return error.status === 404 || error.status === 409 ? 'quote' : undefined;
}

/** Pays a quote. One that the server knows no longer is priced anew; only another price is to be looked at first. */
async function pay(attempt: BookingAttempt, quote: Quote): Promise<BookingOutcome> {
  const driver = driverOf(attempt.vehicle);
  try {
    return { kind: 'pay', url: followableUrl(await startPayment(quote, driver)) };
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'quote_not_found')) throw error;
    const fresh = await attempt.readQuote();
    if (promise(fresh) !== promise(quote)) return { kind: 'price-changed', quote: fresh };
    return { kind: 'pay', url: followableUrl(await startPayment(fresh, driver)) };
  }
}

/** All that a quote promises about money. */
function promise(quote: Quote): string {
  const { lines, due_now, total_amount, mileage_allowance, excess_mileage_charge } = quote;
  const { fuel_charge_per_litre, cleanliness_charge, admin_fee_per_ticket } = quote;
  const use = [mileage_allowance, excess_mileage_charge, fuel_charge_per_litre];
  const figures = [due_now, total_amount, ...use, cleanliness_charge, admin_fee_per_ticket];
  return JSON.stringify([lines, figures]);
}

/** What "Book Now" does: the checks, then the payment of the quote on the screen (P4-18, P4-19). */
export async function bookNow(attempt: BookingAttempt): Promise<BookingOutcome> {
  const { delivery } = attempt;
  try {
    const quote = await check(attempt);
    if (delivery.isWanted && !delivery.check) {
      await delivery.measure();
      return { kind: 'measured' };
    }
    if (attempt.isGone()) return { kind: 'left' };
    return await pay(attempt, quote);
  } catch (error) {
    return outcomeOf(error);
  }
}
