import { sentBy, type Came } from './client';
import type { Problem } from './types';

const prefix = 'idempotency:';

async function keyName(request: object): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(request));
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
function isUndecided({ response, body }: Came): boolean {
  if (response.status >= 500) return true;
  return (body as Partial<Problem> | undefined)?.code === 'request_in_progress';
}

/**
 * Runs a request that moves money or dates under one Idempotency-Key for its method, address and body. The key is kept in
 * sessionStorage until a final answer came, so a repeated click or a reload never does the thing twice.
 */
async function withKey(
  request: { method: string; address: string; body: unknown },
  call: (headers: Record<string, string>) => Promise<Came>,
): Promise<Came> {
  const name = await keyName(request);
  const key = sessionStorage.getItem(name) ?? newKey();
  sessionStorage.setItem(name, key);
  const came = await call({ 'Idempotency-Key': key });
  if (!isUndecided(came)) sessionStorage.removeItem(name);
  return came;
}

/** As the header of a call that must not happen twice, however often it is sent: it gets the key of its content. */
export const once = { 'Idempotency-Key': '', [sentBy]: withKey };
