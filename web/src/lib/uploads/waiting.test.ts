import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aDevice, aFullDevice, keptNamesAt } from '@/testing/device';
import { forgetKept, keepFor } from '../kept';
import { keepFilesAt } from './kept-files';
import { addWaiting, changeWaiting, removeWaiting, waitingOf } from './waiting';
import { waitingCount } from './waiting-mark';

const photo = (name: string) => ({
  blob: new File([name], name, { type: 'image/jpeg' }),
  sha256: name.padEnd(64, '0'),
  id: null,
});
const add = (what: string, about = 'trip', at = Date.now()) =>
  addWaiting({ about, what, at, photos: [photo(what)] });
const whats = async (about?: string) => (await waitingOf(about)).map(({ what }) => what);

beforeEach(() => {
  aDevice();
  keepFor('ann');
});

describe('issue 27, without signal: what is recorded', () => {
  test('waits in its order, of one trip or of all, with hash and local time, until it is sent', async () => {
    const at = Date.parse('2026-11-28T11:05:00Z');
    expect(await add('a', 'trip', at)).toBe(true);
    await add('b', 'trip', at); // in the same millisecond
    await add('c', 'another', at - 1);
    expect(await whats('trip')).toEqual(['a', 'b']);
    expect(await whats()).toEqual(['c', 'a', 'b']);
    expect(waitingCount()).toBe(3);
    const [first] = await waitingOf('trip');
    expect(first).toMatchObject({ at, problem: null });
    expect(first!.photos[0]!.sha256).toMatch(/^a0/);
    await removeWaiting(first!.id);
    expect(await whats('trip')).toEqual(['b']);
    expect(waitingCount()).toBe(2);
  });

  test('remembers what came of its way, and what is gone stays gone', async () => {
    await add('a');
    const { id } = (await waitingOf('trip'))[0]!;
    await changeWaiting(id, { problem: 'No.' });
    expect(await waitingOf('trip')).toMatchObject([{ problem: 'No.' }]);
    await removeWaiting(id);
    await changeWaiting(id, { problem: null });
    expect(await waitingOf('trip')).toEqual([]);
    expect(waitingCount()).toBe(0);
  });

  test('outlives a session that ended by itself, for the same account alone', async () => {
    await add('a');
    keepFor(null);
    expect(await waitingOf()).toEqual([]);
    expect(waitingCount()).toBe(0);
    keepFor('ann');
    expect(await whats()).toEqual(['a']);
    expect(waitingCount()).toBe(1);
  });

  test('Trust 4.2 goes when its author signs out or somebody else signs in', async () => {
    await add('a');
    keepFor('bob');
    await waitFor(async () => expect(await waitingOf()).toEqual([]));
    keepFor('ann');
    await waitFor(async () => expect(await waitingOf()).toEqual([]));
    expect(waitingCount()).toBe(0);
    await add('b');
    forgetKept();
    keepFor('ann');
    await waitFor(async () => expect(await waitingOf()).toEqual([]));
  });

  test('nobody is signed in: nothing is kept, and it is said', async () => {
    keepFor(null);
    expect(await add('a')).toBeNull();
  });

  test('stays with the page where the device has no room, and it is said', async () => {
    aFullDevice();
    expect(await add('a')).toBe(false);
    const [one] = await waitingOf('trip');
    expect(one).toMatchObject({ what: 'a' });
    expect(waitingCount()).toBe(1);
    await changeWaiting(one!.id, { problem: 'No.' });
    expect(await waitingOf('trip')).toMatchObject([{ problem: 'No.' }]);
    await removeWaiting(one!.id);
    expect(await waitingOf('trip')).toEqual([]);
  });

  test('lies beside other files that wait, and neither takes the other for its own', async () => {
    await keepFilesAt('p', () => Promise.resolve('p')).keep(new File(['x'], 'x.jpg'));
    await add('a');
    expect(await keptNamesAt('p')).toEqual(['x.jpg']);
    expect(await whats()).toEqual(['a']);
  });

  test('is forgotten after 60 days, when the server would long have refused it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await add('a');
    vi.setSystemTime(Date.now() + 61 * 86_400_000);
    expect(await waitingOf('trip')).toEqual([]);
    await waitFor(() => expect(waitingCount()).toBe(0));
  });
});
