import { ApiError, errorText } from '@/lib/api/error';
import { isSignedOut } from '@/lib/api/signed-out';

/** The toast of a check that no credit could pay (D8-38 to D8-40, H9). */
export function creditProblem(error: Error, wasSignedIn: boolean): { title: string; text: string } {
  if (!(error instanceof ApiError)) {
    return { title: 'Error', text: 'Failed to use credits. Please try again.' };
  }
  if (error.code === 'insufficient_credits') {
    return {
      title: 'Insufficient Credits',
      text: "You don't have enough credits for this HPI check.",
    };
  }
  if (isSignedOut(error)) {
    return {
      title: wasSignedIn ? 'Session Expired' : 'Authentication Error',
      text: errorText(error),
    };
  }
  if (error.code === 'not_sent' || error.code === 'no_answer') {
    return { title: 'Connection Error', text: errorText(error) };
  }
  return { title: 'Credit Error', text: errorText(error) };
}
