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
  if (error.code === 'wrong_code') return { title: failed }; // the field says the rest
  if (error.status === 429 || error.status === 403)
    return { title: error.title, text: error.detail };
  return { title: failed, text: error.detail };
}

/** A refused code as a word about its field; null for whatever else went wrong. */
export function codeRefusal(error: unknown): ApiError | null {
  if (!(error instanceof ApiError) || error.code !== 'wrong_code') return null;
  const { status, code } = error;
  const message = 'The code is wrong or has already been used.';
  return new ApiError({ status, code, errors: [{ field: 'code', message }] });
}

/** The password was right, and the code of the second factor is asked for. */
export const needsCode = (error: unknown) =>
  error instanceof ApiError && error.code === 'second_factor_needed';
