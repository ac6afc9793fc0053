import { ApiError } from '@/lib/api/error';
import { plural } from '@/lib/format';

export interface AuthFailure {
  title: string;
  text: string;
}

const unexpected = 'An unexpected error occurred. Please try again.';

export const validationFailure: AuthFailure = {
  title: 'Validation Error',
  text: 'Please correct the errors in the form',
};

/** P8-10, in the server's words. */
export const passwordFailure: AuthFailure = {
  title: 'Password Error',
  text: 'Password does not meet requirements. Please use a stronger password.',
};

/** What to say about a failed sign-in (P8-01..P8-06): the server's words when it has any. */
export function signInFailure(error: unknown): AuthFailure {
  if (!(error instanceof ApiError) || error.status === 0 || error.code === 'gateway') {
    return { title: 'Sign In Failed', text: unexpected };
  }
  // P8-01: that the limit was another one than that of sign-ins is nothing to the person.
  if (error.code === 'rate_limited') {
    return {
      title: 'Too Many Attempts',
      text: 'Please wait a few minutes before trying again.',
    };
  }
  if (error.status === 401 || error.status === 403 || error.status === 429) {
    return { title: error.title, text: error.detail };
  }
  return { title: 'Sign In Failed', text: 'Unable to sign in. Please try again.' };
}

const warnFrom = 3;
const pauseAt = 5;

/** P4-08: from the third failed sign-in on, what the next ones lead to; null before. The server counts (U3). */
export function attemptsWarning(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'invalid_credentials') return null;
  const { failed_attempts: failed } = (error.current ?? {}) as { failed_attempts?: number };
  if (failed === undefined || failed < warnFrom) return null;
  if (failed >= pauseAt) return 'Too many failed attempts. You can try again in 15 minutes.';
  const left = pauseAt - failed;
  return `After ${plural(left, 'more failed attempt')} you will have to wait 15 minutes.`;
}

/** What to say about a reset link that could not be asked for, retries included (P8-14..P8-17, U9). */
export function resetRequestFailure(error: unknown): AuthFailure {
  if (!(error instanceof ApiError)) return { title: 'Reset Failed', text: unexpected };
  if (error.status === 429) return { title: 'Too Many Requests', text: error.detail };
  if (error.code === 'no_answer' || error.status === 504) {
    return {
      title: 'Service Temporarily Unavailable',
      text: 'This is taking longer than it should. Please try again in a few minutes.',
    };
  }
  if (error.code === 'gateway' || error.status === 502 || error.status === 503) {
    return {
      title: 'Service Unavailable',
      text: 'We cannot send the link at the moment. Please try again later.',
    };
  }
  return { title: 'Reset Failed', text: error.detail };
}

/** What to say about a failed sign-up (P8-08..P8-11). */
export function signUpFailure(error: unknown): AuthFailure {
  if (!(error instanceof ApiError)) {
    return { title: 'Registration Failed', text: unexpected };
  }
  if (error.code === 'validation_failed') return validationFailure;
  if (error.status === 409 || error.status === 422 || error.status === 429) {
    return { title: error.title, text: error.detail };
  }
  return { title: 'Registration Failed', text: error.detail };
}
