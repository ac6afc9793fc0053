import { csrfTokenFor, parsed } from './client';
import { errorFromAnswer, noAnswer, notSent, type ApiError } from './error';

const uploadMilliseconds = 120_000;

interface UploadOptions {
  method?: 'PUT' | 'POST';
  /** The content type. */
  type: string;
  /** Gets the share that has gone out, from 0 to 1. */
  onProgress: (share: number) => void;
  /** Ends it; the promise is then refused with the signal's reason. */
  signal?: AbortSignal;
}

/**
 * Sends a file as the body of a request and answers what the server answers. XMLHttpRequest, because
 * fetch does not tell how much has gone out.
 */
export function upload<T>(
  address: string,
  file: Blob,
  { method = 'PUT', type, onProgress, signal }: UploadOptions,
): Promise<T> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(method, new URL(address, location.origin));
    request.timeout = uploadMilliseconds;
    request.setRequestHeader('Content-Type', type);
    const token = csrfTokenFor(address);
    if (token) request.setRequestHeader('X-CSRF-Token', token);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      const body = parsed(request.responseText);
      const isThere = request.status >= 200 && request.status < 300 && body !== undefined;
      if (isThere) resolve(body as T);
      else reject(errorFromAnswer(request.status, body, request.getResponseHeader('Retry-After')));
    });
    const fail = (error: () => ApiError) => () => reject(error());
    request.addEventListener('error', fail(notSent));
    request.addEventListener('timeout', fail(noAnswer));
    request.addEventListener('abort', () => reject(signal?.reason as Error));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
