import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aDevice, aFullDevice, keptNamesAt } from '@/testing/device';
import { forgetKept, keepFor } from '../kept';
import { forgetFilesAt, keepFilesAt } from './kept-files';

const place = 'vehicle/1/photos';
const file = (name: string) => new File([name], name, { type: 'image/jpeg' });
const keeperOf = (at: string) => keepFilesAt(at, () => Promise.resolve(at));
const keepAt = (at: string, name: string) => keeperOf(at).keep(file(name));

/** Whether anything at all lies on the device. */
const databases = async () => (await indexedDB.databases()).map(({ name }) => name);

beforeEach(() => {
  aDevice();
  keepFor('ann');
});

test('files are found again at their place, in the order in which they were chosen, until they are let go', async () => {
  const letGo = await keepAt(place, 'a.jpg');
  await keepAt(place, 'b.jpg');
  await keepAt('vehicle/2/photos', 'c.jpg');
  expect(await keptNamesAt(place)).toEqual(['a.jpg', 'b.jpg']);
  letGo?.();
  await waitFor(async () => expect(await keptNamesAt(place)).toEqual(['b.jpg']));
  const [left] = await keeperOf(place).all();
  left?.letGo();
  await waitFor(async () => expect(await keptNamesAt(place)).toEqual([]));
  expect(await keptNamesAt('vehicle/2/photos')).toEqual(['c.jpg']);
});

test('files that are chosen at once keep their order', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `${index}.jpg`);
  vi.useFakeTimers({ toFake: ['Date'] }); // all in the same millisecond
  await Promise.all(names.map((name) => keepAt(place, name)));
  expect(await keptNamesAt(place)).toEqual(names);
});

test('a document that is not made yet has nothing, and is made to keep its first file', async () => {
  const ensure = vi.fn<() => Promise<string>>(() => Promise.resolve(place));
  const keeper = keepFilesAt(null, ensure);
  expect(await keeper.all()).toEqual([]);
  expect(ensure).not.toHaveBeenCalled();
  await keeper.keep(file('a.jpg'));
  expect(await keptNamesAt(place)).toEqual(['a.jpg']);
});

test('what belongs to a document that is there no more goes', async () => {
  await keepAt(place, 'a.jpg');
  await keepAt('vehicle/2/photos', 'b.jpg');
  await forgetFilesAt(place);
  await waitFor(async () => expect(await keptNamesAt(place)).toEqual([]));
  expect(await keptNamesAt('vehicle/2/photos')).toEqual(['b.jpg']);
});

test('Trust 4.2 nothing stays on the device of somebody who signs out', async () => {
  await keepAt(place, 'a.jpg');
  expect(await databases()).toEqual(['kept-files']);
  forgetKept();
  await waitFor(async () => expect(await databases()).toEqual([]));
  keepFor('ann');
  expect(await keptNamesAt(place)).toEqual([]);
});

test('Trust 4.2 a file that is being kept while its owner signs out is not kept', async () => {
  const keeping = keepAt(place, 'a.jpg');
  await Promise.resolve();
  forgetKept();
  expect(await keeping).toBeNull();
  keepFor('ann');
  await waitFor(async () => expect(await keptNamesAt(place)).toEqual([]));
});

test('Trust 4.2 somebody else who signs in finds nothing, and it goes', async () => {
  await keepAt(place, 'a.jpg');
  keepFor(null); // a session that ended by itself takes nothing away
  keepFor('ann');
  expect(await keptNamesAt(place)).toEqual(['a.jpg']);
  keepFor('bob');
  expect(await keptNamesAt(place)).toEqual([]);
  keepFor('ann');
  expect(await keptNamesAt(place)).toEqual([]);
});

test('Trust 4.2 what is of somebody else is not shown even where the device did not forget it', async () => {
  await keepAt(place, 'a.jpg');
  vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation(() => {
    throw new Error('Not now.');
  });
  keepFor('bob');
  expect(await keptNamesAt(place)).toEqual([]);
  keepFor('ann');
  expect(await keptNamesAt(place)).toEqual([]);
});

test('nobody is signed in: nothing is kept', async () => {
  keepFor(null);
  expect(await keepAt(place, 'a.jpg')).toBeNull();
  keepFor('ann');
  expect(await keptNamesAt(place)).toEqual([]);
});

test('a week later it is forgotten', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await keepAt(place, 'a.jpg');
  vi.setSystemTime(Date.now() + 6 * 86_400_000);
  await keepAt(place, 'b.jpg');
  vi.setSystemTime(Date.now() + 2 * 86_400_000);
  expect(await keptNamesAt(place)).toEqual(['b.jpg']);
});

test('no more than 60 files are kept', async () => {
  for (let count = 0; count < 60; count += 1) {
    // One after the other, as they are counted.
    // oxlint-disable-next-line no-await-in-loop
    await keepAt(place, `${count}.jpg`);
  }
  expect(await keepAt(place, 'one-more.jpg')).toBeNull();
  expect(await keptNamesAt(place)).toHaveLength(60);
});

test('a device that is full, or forbids it, keeps nothing, and nothing fails', async () => {
  aFullDevice();
  expect(await keepAt(place, 'a.jpg')).toBeNull();
  expect(await keptNamesAt(place)).toEqual([]);
  vi.unstubAllGlobals();
  expect(await keepAt(place, 'a.jpg')).toBeNull();
  expect(await keptNamesAt(place)).toEqual([]);
  forgetKept();
});

test('a document that cannot be made keeps no file', async () => {
  const keeper = keepFilesAt(null, () => Promise.reject(new Error('Not now.')));
  expect(await keeper.keep(file('a.jpg'))).toBeNull();
});
