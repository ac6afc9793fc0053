import { ApiError, errorText } from '@/lib/api/error';
import { needsPassword } from '@/lib/use-password-again';

/** What the server says about the code that was sent, if it was the code. */
export function codeError(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.errors.find(({ field }) => field === 'code')?.message;
}

/** What else went wrong. Not that the password is asked for, which has a dialog of its own. */
export function otherError(error: unknown): string | undefined {
  if (!error || needsPassword(error) || codeError(error)) return undefined;
  return errorText(error);
}
