import { ApiError } from '@/lib/api/error';

export interface SignInFailure {
  title: string;
  text?: string;
}

const failed = 'Authentication failed';

/** What to say about a failed sign-in: one of two fixed sentences, or the server's about waiting (U3, U11). */
export function adminSignInFailure(error: unknown): SignInFailure {
  if (!(error instanceof ApiError)) return { title: failed };
  if (error.code === 'invalid_credentials') return { title: error.detail };
  if (wrongCode(error)) return { title: failed }; // the field says the rest
  if (error.status === 429 || error.status === 403)
    return { title: error.title, text: error.detail };
  return { title: failed, text: error.detail };
}

/** What to say at the code's field, if it is the code that was refused. */
export const wrongCode = (error: unknown) =>
  error instanceof ApiError && error.code === 'wrong_code'
    ? 'The code is not right, or was used before.'
    : undefined;

/** The password was right, and the code of the second factor is asked for. */
export const needsCode = (error: unknown) =>
  error instanceof ApiError && error.code === 'second_factor_needed';
