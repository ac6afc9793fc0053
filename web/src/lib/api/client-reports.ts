// Tells the server what went wrong in this browser, or took it long: what, in which build, on which page. Nothing
// else leaves it: no address, no name, and of a message only what the code itself says.
import { onCLS, onINP, onLCP } from 'web-vitals';
import { csrfTokenFor } from './client';
import { ApiError } from './error';
import type { ClientReport } from './types';
import { CodeMissing } from '../code';
import { patternOf } from '../page-pattern';
import type { FailureKind } from '../report';

/** One page load reports no more than this: what repeats says nothing new. */
const MOST = 5;
const sent = new Set<string>();

/** Which files are running: the name of the page's own script. */
function build(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  const name = /([\w.-]{1,40})\.js$/.exec(script?.src ?? '')?.[1];
  return name ?? 'unknown';
}

/** The sentence of an error without what it may quote of a person or an address. */
export function saidBy(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : typeof error;
  return text
    .replace(/"[^"]*"?|“[^”]*”?|`[^`]*`?/g, '"…"')
    .replace(/\S*[@?#]\S*|https?:\S+/g, '…')
    .replace(/\d{3,}/g, '…')
    .slice(0, 100);
}

function send(kind: ClientReport['kind'], message: string, value?: number) {
  const route = patternOf(location.pathname);
  const what = [kind, route, message].join();
  if (sent.has(what) || sent.size >= MOST) return;
  sent.add(what);
  const address = '/api/v1/client-reports';
  const body: ClientReport = { kind, message, build: build(), route, value };
  // By hand, because the page may be going away.
  void fetch(address, {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': csrfTokenFor(address) ?? '' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}

/** What is no fault of the code: the network's, and what was told to the user. */
function isExpected(error: unknown): boolean {
  const isAborted = error instanceof DOMException && error.name === 'AbortError';
  return isAborted || error instanceof ApiError || error instanceof CodeMissing;
}

export function reportFailure(kind: FailureKind, error: unknown): void {
  if (!isExpected(error)) send(kind, saidBy(error));
}

/** Reports what takes longer, or jumps further, than Google's limits of a good page. */
export function watchSpeed(): void {
  onLCP(({ rating, value }) => rating !== 'good' && send('lcp', '', Math.round(value)));
  onINP(({ rating, value }) => rating !== 'good' && send('inp', '', Math.round(value)));
  onCLS(({ rating, value }) => rating !== 'good' && send('cls', '', Math.round(value * 1000)));
}

export function resetReports(): void {
  sent.clear();
}
