import { ApiError } from './error';

const prefix = 'idempotency:';

async function keyName(operation: string, body: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(`${operation}\n${JSON.stringify(body)}`);
  // Outside a secure context (plain http on another host) there is no crypto.subtle; the text itself will do.
  if (!globalThis.crypto.subtle) return prefix + new TextDecoder().decode(bytes);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return prefix + Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A random key of a request: retries of it carry the same. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** No final answer: the call may still have happened, so the next try must carry the same key. */
function isUndecided(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status === 0 || error.status >= 500 || error.code === 'request_in_progress';
}

/**
 * Runs a POST that moves money or dates under one Idempotency-Key per request body. The key is kept in
 * sessionStorage until a final answer came, so a repeated click or a reload never does the thing twice.
 */
export async function withIdempotencyKey<T>(
  operation: string,
  body: unknown,
  call: (key: string) => Promise<T>,
): Promise<T> {
  const name = await keyName(operation, body);
  const key = sessionStorage.getItem(name) ?? newKey();
  sessionStorage.setItem(name, key);
  try {
    const result = await call(key);
    sessionStorage.removeItem(name);
    return result;
  } catch (error) {
    if (!isUndecided(error)) sessionStorage.removeItem(name);
    throw error;
  }
}
