import createClient from 'openapi-fetch';
import { errorFromAnswer, noAnswer, notSent } from './error';
import type { paths } from './schema';

const requestMilliseconds = 20_000;

let csrfToken: string | null = null;

/** The session's token; the session query sets it whenever a session arrives. */
export function setCsrfToken(token: string | null) {
  csrfToken = token;
}

async function send(request: Request): Promise<Response> {
  const timeout = AbortSignal.timeout(requestMilliseconds);
  try {
    // Looked up at each call: test servers and browser tools replace it after this module was loaded.
    return await globalThis.fetch(request, { signal: AbortSignal.any([request.signal, timeout]) });
  } catch (error) {
    if (request.signal.aborted) throw error;
    throw timeout.aborted ? noAnswer() : notSent();
  }
}

/** The typed client. Pass its calls to `answer`, which turns anything but success into an ApiError. */
export const api = createClient<paths>({
  baseUrl: typeof location === 'undefined' ? '' : location.origin,
  credentials: 'same-origin',
  fetch: send,
});

api.use({
  onRequest({ request }) {
    if (csrfToken && request.method !== 'GET') request.headers.set('X-CSRF-Token', csrfToken);
    return request;
  },
});

export async function answer<T>(
  call: Promise<{ data?: T; error?: unknown; response: Response }>,
): Promise<T> {
  const { data, error, response } = await call;
  if (!response.ok) throw errorFromAnswer(response.status, error);
  return data as T;
}
