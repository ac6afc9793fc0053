import { ApiError } from './error';

/**
 * Why something could not be loaded: it is not there, the network is not, the server said to wait or refuses it with
 * reasons of its own, or it is our fault.
 */
export type LoadProblem = 'gone' | 'offline' | 'wait' | 'refused' | 'ours';

interface Loading {
  data: unknown;
  error: Error | null;
  /** "paused" while the network is away. */
  fetchStatus: string;
}

/** What keeps a query from having data; null while it is loading or has some. */
export function loadProblem({ data, error, fetchStatus }: Loading): LoadProblem | null {
  if (data !== undefined) return null;
  if (error) return problemOf(error);
  return fetchStatus === 'paused' ? 'offline' : null;
}

function problemOf(error: Error): LoadProblem {
  if (!(error instanceof ApiError)) return 'ours';
  const { status, code } = error;
  // An address whose id is none names nothing either.
  if (status === 404 || status === 400) return 'gone';
  if (status === 429) return 'wait';
  if (status > 400 && status < 500 && code !== 'unexpected_answer') return 'refused';
  return code === 'not_sent' || code === 'no_answer' ? 'offline' : 'ours';
}

const WORDS = {
  gone: 'It may have been removed.',
  offline:
    'Please check your connection. We will keep trying, and it will appear once you are back online.',
  wait: 'That was a lot at once. Please wait a minute, then try again.',
  ours: 'The fault is ours, not yours. Please try again in a moment.',
};

/** The sentence for the screen: the server's own where it refuses something. */
export function problemWords(problem: LoadProblem, error: Error | null): string {
  if (problem !== 'refused') return WORDS[problem];
  return error instanceof ApiError ? error.detail : WORDS.ours;
}
