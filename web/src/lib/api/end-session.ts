import { answer } from './client';
import { ApiError } from './error';

/** Waits for the call that ends a session. That none is left to end is what was wanted. */
export async function sessionEnded(call: Parameters<typeof answer>[0]) {
  try {
    await answer(call);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  }
}
