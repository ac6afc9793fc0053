import { leaveTo } from '@/lib/leave';

/** P4-20: the page stays a moment, so that the button's change can be seen. */
export const PAYMENT_REDIRECT_DELAY_MS = 1000;

/**
 * Goes to the payment page about a second later, in the top window when we run inside a frame
 * (P4-20). Returns a function that calls it off.
 */
export function goToPayment(url: string, here: Pick<Window, 'top'> = window): () => void {
  const timer = setTimeout(() => leaveTo(url, here.top ?? window), PAYMENT_REDIRECT_DELAY_MS);
  return () => clearTimeout(timer);
}
