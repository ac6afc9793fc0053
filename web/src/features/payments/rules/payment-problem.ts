import { ApiError } from '@/lib/api/error';

/** An answer of the payment call that cannot be followed; its message is for the user. */
export class PaymentAnswerError extends Error {}

const failed = (text: string) => ({ title: 'Booking Failed', text });

/** The toast of a booking whose payment could not be started (P8-27 to P8-40, worded by K14). */
export function paymentProblem(error: unknown): { title: string; text: string } {
  if (error instanceof PaymentAnswerError) return failed(error.message);
  if (!(error instanceof ApiError)) {
    return failed('Failed to initiate booking. Please try again.');
  }
  switch (error.code) {
    case 'not_sent':
      return failed('Connection error. Please try again.');
    case 'unexpected_answer':
      return failed(`Payment service error: ${error.status}`);
    case 'dates_taken':
      return { title: 'Vehicle Not Available', text: error.detail };
  }
  if (error.status === 401) return failed('Authentication error. Please sign in again.');
  if (error.status === 400) {
    return failed('Booking data error. Please refresh the page and try again.');
  }
  return failed(error.detail);
}
