import { ApiError } from './error';

/** Why something could not be loaded: it is not there, the network is not, the server said to wait, or it is our fault. */
export type LoadProblem = 'gone' | 'offline' | 'wait' | 'ours';

interface Loaded {
  data: unknown;
  error: Error | null;
  /** "paused" while the network is away. */
  fetchStatus: string;
}

/** What keeps a query from having data; null while it is loading or has some. */
export function loadProblem({ data, error, fetchStatus }: Loaded): LoadProblem | null {
  if (data !== undefined) return null;
  if (error) return problemOf(error);
  return fetchStatus === 'paused' ? 'offline' : null;
}

export function problemOf(error: Error): LoadProblem {
  if (!(error instanceof ApiError)) return 'ours';
  // An address whose id is none names nothing either.
  if (error.status === 404 || error.status === 400) return 'gone';
  if (error.status === 429) return 'wait';
  return error.code === 'not_sent' || error.code === 'no_answer' ? 'offline' : 'ours';
}

const WORDS: Record<Exclude<LoadProblem, 'gone'>, string> = {
  offline:
    'Please check your connection. We will keep trying, and it will appear once you are back online.',
  wait: 'That was a lot at once. Please wait a minute, then try again.',
  ours: 'The fault is ours, not yours. Please try again in a moment.',
};

/** The sentence for the screen. */
export function problemWords(problem: LoadProblem): string {
  return problem === 'gone' ? 'It may have been removed.' : WORDS[problem];
}

/** The sentence for an error of a list. */
export function failureWords(error: Error): string {
  return problemWords(problemOf(error));
}
