import type { FieldProblem, Problem } from './types';

export const networkErrorText = 'Network error. Please check your connection and try again.';
export const noAnswerText = 'Network connection issue. Please try again.';

/** Names of statuses, which the server gives where it has no title of its own: no words for people. */
const STATUS_NAMES = new Set([
  'Bad Request',
  'Unauthorized',
  'Forbidden',
  'Not Found',
  'Method Not Allowed',
  'Conflict',
  'Content Too Large',
  'Unprocessable Content',
  'Too Many Requests',
  'Internal Server Error',
  'Service Unavailable',
]);

const titleFor = (title: string | undefined) =>
  title === undefined || STATUS_NAMES.has(title) ? 'Something went wrong' : title;

/**
 * Whatever went wrong with a call. `code` is the server's, or one of ours when no problem came back:
 * `not_sent` (the request never left), `no_answer` (time-out), `gateway` (something between us and the
 * server answered). `detail` is a sentence for the user; payment screens word the three by K14.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly code: string;
  readonly errors: readonly FieldProblem[];
  readonly current: unknown;
  readonly requestId: string | null;
  /** Seconds that the server asked to wait (429, 503); null when it said nothing. */
  readonly retryAfter: number | null;

  constructor(
    problem: Partial<Problem> & { status: number; code: string; retryAfter?: number | null },
  ) {
    super(problem.detail ?? problem.title ?? problem.code);
    this.name = 'ApiError';
    this.status = problem.status;
    this.code = problem.code;
    this.title = titleFor(problem.title);
    this.detail = problem.detail ?? 'Please try again.';
    this.errors = problem.errors ?? [];
    this.current = problem.current;
    this.requestId = problem.request_id ?? null;
    this.retryAfter = problem.retryAfter ?? null;
  }

  /** True when trying the same call again may help. */
  get isTransient(): boolean {
    return this.status === 0 || this.code === 'gateway' || this.status === 429;
  }
}

export function notSent(): ApiError {
  return new ApiError({
    status: 0,
    code: 'not_sent',
    title: 'Connection error',
    detail: networkErrorText,
  });
}

export function noAnswer(): ApiError {
  return new ApiError({
    status: 0,
    code: 'no_answer',
    title: 'Connection error',
    detail: noAnswerText,
  });
}

/** The error of an answer that is not a success: its parsed JSON, if it had any, and its Retry-After. */
export function errorFromAnswer(
  status: number,
  body: unknown,
  waitHeader: string | null = null,
): ApiError {
  const retryAfter = secondsOf(waitHeader);
  if (isProblem(body)) return new ApiError({ ...body, status, retryAfter });
  if (status >= 500) {
    return new ApiError({
      status,
      code: 'gateway',
      retryAfter,
      title: 'Connection error',
      detail: networkErrorText,
    });
  }
  return new ApiError({ status, code: 'unexpected_answer', retryAfter });
}

function secondsOf(written: string | null): number | null {
  return written && /^\d{1,6}$/.test(written) ? Number(written) : null;
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && 'title' in body;
}

/** The sentence to show for any thrown value. */
export function errorText(error: unknown, fallback = 'Please try again.'): string {
  return error instanceof ApiError ? error.detail : fallback;
}
