// What the server holds ready beside its API: the documents of our pages, and files that the build wrote.
import { ApiError, noAnswer, notSent } from './error';

const milliseconds = 20_000;

async function read(path: string, accept: string, signal: AbortSignal): Promise<string> {
  const ending = new AbortController();
  const end = () => ending.abort();
  signal.addEventListener('abort', end, { once: true, signal: ending.signal });
  const timer = setTimeout(end, milliseconds);
  try {
    const response = await fetch(path, { headers: { Accept: accept }, signal: ending.signal });
    if (!response.ok) throw new ApiError({ status: response.status, code: 'document' });
    return await response.text();
  } catch (error) {
    if (signal.aborted || error instanceof ApiError) throw error;
    throw ending.signal.aborted ? noAnswer() : notSent();
  } finally {
    clearTimeout(timer);
  }
}

/** The document of one of our pages, as the server sends it; nothing in it runs. */
export const pageDocument = async (path: string, signal: AbortSignal) =>
  new DOMParser().parseFromString(await read(path, 'text/html', signal), 'text/html');

/** What a JSON file of the build says. */
export const ownFile = async (path: string, signal: AbortSignal): Promise<unknown> =>
  JSON.parse(await read(path, 'application/json', signal));
