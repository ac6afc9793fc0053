import { http } from 'msw';
import { expect, test, vi } from 'vitest';
import { ok, problem } from '@/testing/handlers';
import { server } from '@/testing/server';
import { upload } from './upload';

const photo = new Blob(['abc']);
const quiet = { type: 'image/jpeg', onProgress: () => undefined };

test('a file goes by PUT or POST, and any success with a body is one', async () => {
  server.use(
    http.put('*/one', ({ request }) => ok({ type: request.headers.get('Content-Type') })),
    http.post('*/two', () => ok({ id: 'two' }, 201)),
  );
  expect(await upload('/one', photo, quiet)).toEqual({ type: 'image/jpeg' });
  expect(await upload('/two', photo, { ...quiet, method: 'POST' })).toEqual({ id: 'two' });
});

test('a refusal is an ApiError', async () => {
  server.use(http.put('*/one', () => problem({ status: 422, code: 'not_an_image' })));
  await expect(upload('/one', photo, quiet)).rejects.toMatchObject({ code: 'not_an_image' });
});

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

test('the signal ends it, and none is begun after it', async () => {
  vi.stubGlobal('XMLHttpRequest', Unanswered);
  const abort = new AbortController();
  const how = { ...quiet, signal: abort.signal };
  const running = upload('/one', photo, how);
  abort.abort(new Error('No longer wanted'));
  await expect(running).rejects.toThrow('No longer wanted');
  await expect(upload('/one', photo, how)).rejects.toThrow('No longer wanted');
});
