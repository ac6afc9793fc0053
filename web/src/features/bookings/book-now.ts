import { startPayment } from '@/features/payments/api/start-payment';
import { PaymentAnswerError, paymentProblem } from '@/features/payments/payment-problem';
import { safePaymentUrl } from '@/features/payments/payment-url';
import { ApiError } from '@/lib/api/error';
import type { PaymentStarted, Quote, UnavailableRange, VehicleDetail } from '@/lib/api/types';
import {
  availabilityProblem,
  datesProblem,
  durationProblem,
  pricingProblem,
  type ChosenTimes,
  type Problem,
} from './booking-checks';
import type { BookingChoice } from './booking-params';
import { londonWall } from './wall-time';

export interface BookingAttempt {
  vehicle: VehicleDetail;
  choice: BookingChoice;
  /** The price on the screen; null when the server refused one. */
  quote: Quote | null;
  quoteError: unknown;
  isSignedIn: boolean;
  /** Reads the taken ranges as they are now. */
  readRanges: () => Promise<readonly UnavailableRange[]>;
}

export type BookingOutcome =
  | { kind: 'pay'; url: string }
  | { kind: 'sign-in' | 'refused'; problem: Problem; isSessionOver?: boolean }
  | { kind: 'price-changed'; quote: Quote };

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

/** Dates, sign-in, availability, minimum duration, pricing: in this order, the first failure ends it (P4-18). */
async function check(attempt: BookingAttempt): Promise<Quote> {
  const { vehicle, choice, quote } = attempt;
  refuseIf(datesProblem(choice, londonWall(new Date())));
  const chosen = choice as ChosenTimes;
  if (!attempt.isSignedIn) throw signInRequired();
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
    return { kind: 'price-changed', quote: error.current as Quote };
  }
  const isSessionOver = error instanceof ApiError && error.status === 401;
  return { kind: 'refused', problem: paymentProblem(error), isSessionOver };
}

/** What "Book Now" does: the checks, then the payment of the quote on the screen (P4-18, P4-19). */
export async function bookNow(attempt: BookingAttempt): Promise<BookingOutcome> {
  try {
    const quote = await check(attempt);
    return { kind: 'pay', url: followableUrl(await startPayment(quote)) };
  } catch (error) {
    return outcomeOf(error);
  }
}
