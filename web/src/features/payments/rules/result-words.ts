import { ApiError } from '@/lib/api/error';
import type { PaymentResult } from '@/lib/api/types';

/** Nothing in the address says which payment is meant (D8-01). */
export const NO_SESSION = 'No payment session found. Please check your payment confirmation email.';

/** The payment is on its way, or is for something that is not there yet (D4-29). */
export const NOT_YET = "We couldn't find your order yet. Please check your dashboard in a moment.";

export const NOT_FOUND = {
  toast: 'Payment Details Not Found',
  text: 'Could not find your payment details. Please contact support if you need assistance.',
};

const UNEXPECTED = 'An unexpected error occurred. Please try again later.';

/** Nothing speaks against it; it is only not there yet. */
export function isLate({ error, state }: PaymentResult): boolean {
  return !error && (state === 'open' || state === 'paid');
}

/** Why there is no booking to show, in the server's own words where it has some (P8-41). */
export function whyNoBooking(result: PaymentResult): string {
  if (result.provisional) return `${result.provisional.told}. ${NOT_YET}`;
  if (isLate(result)) return NOT_YET;
  return result.error ?? 'Payment verification failed';
}

/** The caller has no such payment (D8-02). */
export function isNotFound(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 404;
}

/**
 * What is said when the server gave no result: that it could not be reached, its own refusal (P8-41), or that nobody
 * expected this (D8-03).
 */
export function whyNoResult(error: unknown): string {
  if (isNotFound(error)) return NOT_FOUND.text;
  const isOurFault = !(error instanceof ApiError) || (error.status >= 500 && !error.isTransient);
  return isOurFault ? UNEXPECTED : error.detail;
}
