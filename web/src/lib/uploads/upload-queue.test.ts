import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError, notSent } from '../api/error';
import { pictureRefusal } from './picture-files';
import { UploadQueue, type UploadOptions } from './upload-queue';

interface Photo {
  id: string;
}
type Send = UploadOptions<Photo>['send'];

const file = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });

/** A server that is answered by hand, by the file's name. */
function byHand() {
  const calls = new Map<
    string,
    {
      resolve: () => void;
      reject: (error: Error) => void;
      onProgress: (share: number) => void;
      signal: AbortSignal;
    }
  >();
  const send: Send = (_file, name, { onProgress, signal }) =>
    new Promise((resolve, reject) => {
      calls.set(name, {
        resolve: () => resolve({ id: `stored-${name}` }),
        reject,
        onProgress,
        signal,
      });
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  return { send, call: (name: string) => calls.get(name), names: () => [...calls.keys()] };
}

const made: string[] = [];
const gone: string[] = [];
beforeEach(() => {
  made.length = 0;
  gone.length = 0;
  URL.createObjectURL = () => {
    made.push(`blob:${made.length}`);
    return made.at(-1) ?? '';
  };
  URL.revokeObjectURL = (address) => void gone.push(address);
});

const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

function queueOf(part: Partial<UploadOptions<Photo>> = {}) {
  const server = byHand();
  const queue = new UploadQueue<Photo>({
    send: server.send,
    most: 20,
    tooMany: 'Up to 20 photos, please.',
    ...part,
  });
  const states = () => queue.items().map(({ name, state }) => `${name} ${state}`);
  const idOf = (name: string) => queue.items().find((item) => item.name === name)?.id ?? '';
  return { ...server, queue, states, idOf };
}

test('three at a time, the next one when one is there', async () => {
  const { queue, states, call, names } = queueOf();
  queue.add(['a', 'b', 'c', 'd', 'e'].map((name) => file(name)));
  await settled();
  expect(names()).toEqual(['a', 'b', 'c']);
  call('b')?.onProgress(0.5);
  expect(queue.items()[1]).toMatchObject({ state: 'sending', share: 0.5 });
  call('b')?.resolve();
  await settled();
  expect(states()).toEqual(['a sending', 'b done', 'c sending', 'd sending', 'e waiting']);
  expect(queue.isBusy).toBe(true);
  for (const name of ['a', 'c', 'd']) call(name)?.resolve();
  await settled();
  call('e')?.resolve();
  await settled();
  expect(queue.isBusy).toBe(false);
  expect(queue.stored().map(({ id }) => id)).toEqual(
    ['a', 'b', 'c', 'd', 'e'].map((name) => `stored-${name}`),
  );
});

test('a failure says why and holds nobody up; trying again sends it again', async () => {
  const { queue, states, call, idOf } = queueOf();
  queue.add([file('a'), file('b')]);
  await settled();
  call('a')?.reject(notSent());
  call('b')?.resolve();
  await settled();
  expect(states()).toEqual(['a failed', 'b done']);
  expect(queue.items()[0]).toMatchObject({
    canRetry: true,
    problem: 'Network error. Please check your connection and try again.',
  });
  queue.retry(idOf('a'));
  await settled();
  expect(queue.items()[0]).toMatchObject({ state: 'sending', problem: null, share: 0 });
  call('a')?.resolve();
  await settled();
  expect(states()).toEqual(['a done', 'b done']);
});

test('cancelling ends the sending, lets the preview go and makes room', async () => {
  const { queue, states, call, names, idOf } = queueOf({ atOnce: 1 });
  queue.add([file('a'), file('b')]);
  await settled();
  expect(queue.remove(idOf('a'))).toBeNull();
  await settled();
  expect(call('a')?.signal.aborted).toBe(true);
  expect(gone).toEqual(['blob:0']);
  expect(names()).toEqual(['a', 'b']);
  expect(states()).toEqual(['b sending']);
});

test('one that is there is answered when it is taken out, so that the server is told', async () => {
  const { queue, call, idOf } = queueOf();
  queue.add([file('a')]);
  await settled();
  call('a')?.resolve();
  await settled();
  expect(queue.remove(idOf('a'))).toEqual({ id: 'stored-a' });
  expect(queue.items()).toEqual([]);
});

test("the order is the user's, also of what is on its way", async () => {
  const { queue, idOf } = queueOf();
  queue.add([file('a'), file('b'), file('c')]);
  const names = () =>
    queue
      .items()
      .map(({ name }) => name)
      .join('');
  queue.move(idOf('c'), 0);
  expect(names()).toBe('cab');
  queue.move(idOf('c'), 1);
  expect(names()).toBe('acb');
  queue.move(idOf('a'), 99);
  expect(names()).toBe('cba');
  queue.move('nobody', 0);
  expect(names()).toBe('cba');
});

test('too many and wrong files are refused with each reason once, the others go on', () => {
  const { queue } = queueOf({
    most: 2,
    refusal: (one) => pictureRefusal(one, { bytes: 3, sentence: 'Please choose a smaller one.' }),
  });
  const reasons = queue.add([
    file('a.txt', 'text/plain'),
    file('b.txt', 'text/plain'),
    file('c.gif', 'image/gif'),
    new File(['four'], 'd.jpg', { type: 'image/jpeg' }),
    file('e.jpg'),
    file('f.heic', ''),
    file('g.jpg'),
    file('h.jpg'),
  ]);
  expect(reasons).toEqual([
    'Please select an image file.',
    'GIF images cannot be used. Please choose a JPEG, PNG, WebP or HEIC image.',
    'Please choose a smaller one.',
    'Up to 20 photos, please.',
  ]);
  expect(queue.items().map(({ name }) => name)).toEqual(['e.jpg', 'f.heic']);
});

test('what is made of a file is sent; a file taken out meanwhile is not', async () => {
  const smaller = new Blob(['small']);
  let finish: (blob: Blob) => void = () => undefined;
  const send = vi.fn<Send>(() => Promise.resolve({ id: 'there' }));
  const { queue, idOf } = queueOf({
    send,
    prepare: () => new Promise((resolve) => (finish = resolve)),
  });
  queue.add([file('a')]);
  await settled();
  expect(queue.items()[0]?.state).toBe('preparing');
  finish(smaller);
  await settled();
  expect(send.mock.calls[0]?.[0]).toBe(smaller);
  queue.add([file('b')]);
  await settled();
  queue.remove(idOf('b'));
  finish(smaller);
  await settled();
  expect(send).toHaveBeenCalledTimes(1);
});

test('begins with what is there already, and what comes late after the end changes nothing', async () => {
  const server = byHand();
  const queue = new UploadQueue<Photo>({ send: server.send, most: 20, tooMany: '' }, [
    { id: 'one' },
  ]);
  queue.add([file('a')]);
  await settled();
  const seen = vi.fn<() => void>();
  queue.subscribe(seen);
  queue.dispose();
  server.call('a')?.resolve();
  await settled();
  expect(seen).not.toHaveBeenCalled();
  expect(queue.stored()).toEqual([{ id: 'one' }]);
});

/** A keeper that remembers by name what it keeps, or takes nothing. */
function aKeeper(isFull = false) {
  const names = new Set<string>();
  const letGo = (name: string) => () => void names.delete(name);
  return {
    names,
    keep: (one: File) => {
      if (isFull) return Promise.resolve(null);
      names.add(one.name);
      return Promise.resolve(letGo(one.name));
    },
    all: () =>
      Promise.resolve([...names].map((name) => ({ file: file(name), letGo: letGo(name) }))),
  };
}

test('what is kept goes once it is there, taken out or refused; what only did not get through stays', async () => {
  const keeper = aKeeper();
  const { queue, call, idOf } = queueOf({ keeper, atOnce: 5 });
  queue.add(['there', 'out', 'refused', 'offline', 'signed-out'].map((name) => file(name)));
  await settled();
  expect(keeper.names.size).toBe(5);
  expect(queue.isKept).toBe(true);
  call('there')?.resolve();
  queue.remove(idOf('out'));
  call('refused')?.reject(new ApiError({ status: 422, code: 'no_picture' }));
  call('offline')?.reject(notSent());
  call('signed-out')?.reject(new ApiError({ status: 401, code: 'not_signed_in' }));
  await settled();
  expect([...keeper.names]).toEqual(['offline', 'signed-out']);
  expect(queue.items().map(({ name, isKept }) => `${name} ${isKept}`)).toEqual([
    'there true',
    'refused false',
    'offline true',
    'signed-out true',
  ]);
  expect(queue.isKept).toBe(false);
  queue.remove(idOf('offline'));
  await settled();
  expect([...keeper.names]).toEqual(['signed-out']);
});

test('where the server does not tell of it later, what is there stays kept until it is taken out', async () => {
  const keeper = aKeeper();
  const { queue, call, idOf } = queueOf({ keeper, keepsStored: true });
  queue.add([file('a'), file('b')]);
  await settled();
  call('a')?.resolve();
  call('b')?.resolve();
  await settled();
  expect([...keeper.names]).toEqual(['a', 'b']);
  queue.remove(idOf('a'));
  await settled();
  expect([...keeper.names]).toEqual(['b']);
});

test('what was kept when the page was closed goes on, after what is there', async () => {
  const keeper = aKeeper();
  const closed = queueOf({ keeper });
  closed.queue.add([file('a'), file('b')]);
  await settled();
  closed.queue.dispose();
  await settled();
  expect([...keeper.names]).toEqual(['a', 'b']);

  const opened = queueOf({ keeper, nameOf: (place) => `Photo ${place}` });
  opened.queue.sync([{ id: 'one' }]);
  opened.queue.resume(await keeper.all());
  await settled();
  expect(opened.states()).toEqual(['Photo 1 done', 'a sending', 'b sending']);
  opened.call('a')?.resolve();
  await settled();
  expect([...keeper.names]).toEqual(['b']);
});

test('a device that takes nothing holds up nothing, and the queue knows that its files go with the page', async () => {
  const { queue, call, states } = queueOf({ keeper: aKeeper(true) });
  queue.add([file('a')]);
  await settled();
  expect(queue.isKept).toBe(false);
  call('a')?.resolve();
  await settled();
  expect(states()).toEqual(['a done']);
  expect(queue.isKept).toBe(true);
});

test('what the server has elsewhere comes and goes, but not what was taken out here or has only just arrived', async () => {
  const { queue, call, idOf } = queueOf({ nameOf: (place) => `Photo ${place}` });
  const ids = () => queue.stored().map(({ id }) => id);
  queue.sync([{ id: 'one' }, { id: 'two' }]);
  queue.add([file('a')]);
  await settled();
  call('a')?.resolve();
  await settled();
  queue.remove(idOf('Photo 1'));
  queue.sync([{ id: 'one' }, { id: 'two' }, { id: 'three' }]);
  expect(ids()).toEqual(['two', 'stored-a', 'three']);
  queue.sync([{ id: 'stored-a' }, { id: 'three' }]);
  expect(ids()).toEqual(['stored-a', 'three']);
});

test('one that the server could not remove stands where it stood', () => {
  const { queue, idOf } = queueOf({ nameOf: (place) => `Photo ${place}` });
  queue.sync([{ id: 'one' }, { id: 'two' }, { id: 'three' }]);
  const removed = queue.remove(idOf('Photo 2'));
  queue.putBack(removed ?? { id: '' });
  expect(queue.items().map(({ name }) => name)).toEqual(['Photo 1', 'Photo 2', 'Photo 3']);
});

test('the same file twice is one', async () => {
  const { queue, call, states } = queueOf({ send: () => Promise.resolve({ id: 'same' }) });
  queue.add([file('a'), file('b')]);
  await settled();
  expect(call('a')).toBeUndefined();
  expect(states()).toEqual(['a done']);
});
