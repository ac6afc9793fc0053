import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { ok, problem } from '@/testing/handlers';
import { server } from '@/testing/server';
import { setAdminCsrfToken, setCsrfToken } from './client';
import { upload } from './upload';

const photo = new Blob(['abc']);
const quiet = { type: 'image/jpeg', onProgress: () => undefined };

/** One that never gets an answer. */
class Unanswered extends EventTarget {
  upload = new EventTarget();
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
}

test('a file goes by PUT or POST, and any success with a body is one', async () => {
  server.use(
    http.put('*/one', ({ request }) => ok({ type: request.headers.get('Content-Type') })),
    http.post('*/two', () => ok({ id: 'two' }, 201)),
  );
  expect(await upload('/one', photo, quiet)).toEqual({ type: 'image/jpeg' });
  expect(await upload('/two', photo, { ...quiet, method: 'POST' })).toEqual({ id: 'two' });
});

test('A2.9-11 H5 our team’s files go with the token of the admin’s session, everybody else’s with their own', async () => {
  const token = ({ request }: { request: Request }) =>
    ok({ token: request.headers.get('X-CSRF-Token') });
  server.use(http.put('*/api/v1/photos/1', token), http.put('*/api/v1/admin/files/1', token));
  setCsrfToken('a users');
  setAdminCsrfToken('an admins');
  expect(await upload('/api/v1/photos/1', photo, quiet)).toEqual({ token: 'a users' });
  expect(await upload('/api/v1/admin/files/1', photo, quiet)).toEqual({ token: 'an admins' });
  setCsrfToken(null);
  setAdminCsrfToken(null);
});

test('a refusal is an ApiError', async () => {
  server.use(http.put('*/one', () => problem({ status: 422, code: 'not_an_image' })));
  await expect(upload('/one', photo, quiet)).rejects.toMatchObject({ code: 'not_an_image' });
});

test('what the server asks to wait is kept', async () => {
  server.use(
    http.put('*/one', () =>
      HttpResponse.json({}, { status: 429, headers: { 'Retry-After': '7' } }),
    ),
  );
  await expect(upload('/one', photo, quiet)).rejects.toMatchObject({ status: 429, retryAfter: 7 });
});

test('a success that is no JSON is no success', async () => {
  server.use(http.put('*/one', () => HttpResponse.text('<html>')));
  await expect(upload('/one', photo, quiet)).rejects.toMatchObject({ code: 'unexpected_answer' });
});

test.each([199, 300])('status %i is no success, whatever its body says', async (status) => {
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends Unanswered {
      status = status;
      responseText = '{}';
      getResponseHeader = () => null;
      override send() {
        this.dispatchEvent(new Event('load'));
      }
    },
  );
  await expect(upload('/one', photo, quiet)).rejects.toMatchObject({ status });
});

test('the CSRF token goes with a file, when there is one', async () => {
  const token = ({ request }: { request: Request }) => ok([request.headers.get('X-CSRF-Token')]);
  server.use(http.put('*/one', token));
  expect(await upload('/one', photo, quiet)).toEqual([null]);
  setCsrfToken('the-token');
  expect(await upload('/one', photo, quiet)).toEqual(['the-token']);
});

test('K14 what breaks the connection is told apart from what takes too long', async () => {
  const request = Object.assign(new Unanswered(), { timeout: 0 });
  vi.stubGlobal('XMLHttpRequest', function XMLHttpRequest() {
    return request;
  });
  const broken = upload('/one', photo, quiet);
  expect(request.timeout).toBe(120_000);
  request.dispatchEvent(new Event('error'));
  await expect(broken).rejects.toMatchObject({ code: 'not_sent' });
  const late = upload('/one', photo, quiet);
  request.dispatchEvent(new Event('timeout'));
  await expect(late).rejects.toMatchObject({ code: 'no_answer' });
});

test('how much has gone out is told as a share, when the size is known', async () => {
  const shares: number[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends Unanswered {
      status = 200;
      responseText = '{}';
      override send() {
        for (const [loaded, total] of [
          [0, 0],
          [1, 4],
          [4, 4],
        ]) {
          this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total }));
        }
        this.dispatchEvent(new Event('load'));
      }
    },
  );
  await upload('/one', photo, { ...quiet, onProgress: (share) => shares.push(share) });
  expect(shares).toEqual([0.25, 1]);
});

test('the signal ends it, and none is begun after it', async () => {
  vi.stubGlobal('XMLHttpRequest', Unanswered);
  const abort = new AbortController();
  const how = { ...quiet, signal: abort.signal };
  const running = upload('/one', photo, how);
  abort.abort(new Error('No longer wanted'));
  await expect(running).rejects.toThrow('No longer wanted');
  await expect(upload('/one', photo, how)).rejects.toThrow('No longer wanted');
});
