// What the server holds ready beside its API: the documents of our pages, and files that the build wrote.
import { parsed } from './client';
import { ApiError, errorFromAnswer, noAnswer, notSent } from './error';

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

/** A file that the server makes for its reader, with the name that it gives it. */
export async function servedFile(path: string): Promise<{ name: string; content: Blob }> {
  const response = await fetch(path, { signal: AbortSignal.timeout(milliseconds) }).catch(() => {
    throw notSent();
  });
  if (!response.ok) throw errorFromAnswer(response.status, parsed(await response.text()), null);
  const [, name] =
    /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '') ?? [];
  return { name: name ?? 'download', content: await response.blob() };
}
