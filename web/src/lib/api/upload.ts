import { currentCsrfToken, parsed } from './client';
import { errorFromAnswer, noAnswer, notSent, type ApiError } from './error';

const uploadMilliseconds = 120_000;

/**
 * Sends a file as the body of a request and answers what the server answers. XMLHttpRequest, because
 * fetch does not tell how much has gone out; `onProgress` gets the share from 0 to 1.
 */
export function upload<T>(
  address: string,
  file: Blob,
  type: string,
  onProgress: (share: number) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', new URL(address, location.origin));
    request.timeout = uploadMilliseconds;
    request.setRequestHeader('Content-Type', type);
    const token = currentCsrfToken();
    if (token) request.setRequestHeader('X-CSRF-Token', token);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      const body = parsed(request.responseText);
      if (request.status === 200 && body !== undefined) resolve(body as T);
      else reject(errorFromAnswer(request.status, body, request.getResponseHeader('Retry-After')));
    });
    const fail = (error: () => ApiError) => () => reject(error());
    request.addEventListener('error', fail(notSent));
    request.addEventListener('timeout', fail(noAnswer));
    request.send(file);
  });
}
