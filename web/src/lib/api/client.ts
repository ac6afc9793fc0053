import type { Client } from 'openapi-fetch';
import { ApiError, errorFromAnswer, noAnswer, notSent } from './error';
import { takePageData } from './page-data';
import type { paths } from './schema';

const requestMilliseconds = 20_000;

let csrfToken: string | null = null;
let adminCsrfToken: string | null = null;

/** The session's token; the session query sets it whenever a session arrives. */
export function setCsrfToken(token: string | null) {
  csrfToken = token;
}

/** The token of the admin's session, which is another than the user's (U5). */
export function setAdminCsrfToken(token: string | null) {
  adminCsrfToken = token;
}

/** The token that goes with what is sent to this address; none while nobody is signed in. */
export const csrfTokenFor = (address: string) =>
  address.startsWith('/api/v1/admin/') ? adminCsrfToken : csrfToken;

/** What a call may carry; openapi-fetch's types say which of it each path takes. */
type Scalar = string | number | boolean;
type Values = Record<string, Scalar | readonly Scalar[] | null | undefined>;

/** An answer, with what its JSON says. */
export interface Came {
  response: Response;
  body: unknown;
}

/** Names the way in which headers that say so have their call sent: `once` of idempotency.ts. */
export const sentBy = Symbol('sentBy');
interface CallHeaders extends Record<string, string> {
  [sentBy]?: (
    request: { method: string; address: string; body: unknown },
    call: (headers: Record<string, string>) => Promise<Came>,
  ) => Promise<Came>;
}

interface Init {
  params?: { path?: Values; query?: Values; header?: CallHeaders };
  body?: unknown;
  signal?: AbortSignal;
}

function addressOf(path: string, { path: parts = {}, query = {} }: NonNullable<Init['params']>) {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(parts[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    // A list is a repeated name.
    for (const one of [value ?? []].flat()) search.append(name, String(one));
  }
  return `${address}${search.size > 0 ? `?${search}` : ''}`;
}

/** Ends with the first of the two. AbortSignal.any is younger than the oldest Safari we support (16.4). */
function either(...signals: AbortSignal[]): AbortSignal {
  const both = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) both.abort(signal.reason);
    const end = () => both.abort(signal.reason);
    signal.addEventListener('abort', end, { once: true, signal: both.signal });
  }
  return both.signal;
}

/** Sends a request and waits for the whole answer. */
async function send(method: string, address: string, { params = {}, body, signal }: Init) {
  const headers = new Headers(params.header);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  const token = csrfTokenFor(address);
  if (token && method !== 'GET') headers.set('X-CSRF-Token', token);
  const timeout = AbortSignal.timeout(requestMilliseconds);
  try {
    const response = await fetch(location.origin + address, {
      method,
      headers,
      body: JSON.stringify(body),
      credentials: 'same-origin',
      signal: signal ? either(signal, timeout) : timeout,
    });
    return { response, text: await response.text() };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw timeout.aborted ? noAnswer() : notSent();
  }
}

/** The JSON of an answer's text; undefined when it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function ask(method: string, address: string, init: Init): Promise<Came> {
  const way = init.params?.header?.[sentBy];
  if (way) {
    const request = { method, address, body: init.body };
    return way(request, (header) =>
      ask(method, address, { ...init, params: { ...init.params, header } }),
    );
  }
  const { response, text } = await send(method, address, init);
  return { response, body: parsed(text) };
}

function caller(method: string) {
  return async (path: string, init: Init = {}) => {
    const address = addressOf(path, init.params ?? {});
    const came = method === 'GET' ? takePageData(address) : undefined;
    const { response, body } = came ?? (await ask(method, address, init));
    return response.ok ? { data: body, response } : { error: body, response };
  };
}

/**
 * The typed client: openapi-fetch's types around the few lines of it that we need. Pass its calls to
 * `answer`, which turns anything but success into an ApiError.
 */
export const api = {
  GET: caller('GET'),
  POST: caller('POST'),
  PUT: caller('PUT'),
  PATCH: caller('PATCH'),
  DELETE: caller('DELETE'),
} as unknown as Pick<Client<paths>, 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'>;

export async function answer<T>(
  call: Promise<{ data?: T; error?: unknown; response: Response }>,
): Promise<T> {
  const { data, error, response } = await call;
  // A success without a body is the server's 204; anything else unreadable is no success.
  if (data === undefined && response.status !== 204) {
    throw errorFromAnswer(response.status, error, response.headers.get('Retry-After'));
  }
  return data as T;
}

/** Waits for the call that ends a session. That none is left to end is what was wanted. */
export async function sessionEnded(call: Parameters<typeof answer>[0]) {
  try {
    await answer(call);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  }
}
