import { beforeEach, expect, test, vi } from 'vitest';
import { keepFor } from '@/lib/kept';
import { addUnsent, removeUnsent, setUnsentState, unsentConversations, unsentIn } from './unsent';

beforeEach(() => {
  localStorage.clear();
  keepFor('user-1');
});

const texts = (conversation: string) => unsentIn(conversation).map(({ text }) => text);

test('in the order in which they were written, though the clock steps back', () => {
  vi.spyOn(Date, 'now').mockReturnValueOnce(2000).mockReturnValueOnce(1000).mockReturnValue(1500);
  addUnsent('c1', 'z', 'first');
  addUnsent('c1', 'b', 'second');
  addUnsent('c2', 'x', 'elsewhere');
  addUnsent('c1', 'a', 'third');
  expect(texts('c1')).toEqual(['first', 'second', 'third']);
  expect(unsentConversations().toSorted()).toEqual(['c1', 'c2']);
});

test('what another tab keeps meanwhile stays, whatever this one notes of its own', () => {
  addUnsent('c1', 'a', 'mine');
  const before = new Set(Object.keys(localStorage));
  addUnsent('c1', 'b', 'written elsewhere');
  const theirs = Object.keys(localStorage)
    .filter((key) => !before.has(key))
    .map((key) => [key, localStorage.getItem(key)!] as const);
  // A tab that has not seen it yet:
  for (const [key] of theirs) localStorage.removeItem(key);
  setUnsentState('c1', 'a', 'failed');
  removeUnsent('c1', new Set(['a']));
  for (const [key, value] of theirs) localStorage.setItem(key, value);
  expect(texts('c1')).toEqual(['written elsewhere']);
});

test('one of two that arrives, or is taken back, takes only itself away', () => {
  addUnsent('c1', 'a', 'first');
  addUnsent('c1', 'b', 'second');
  setUnsentState('c1', 'b', 'failed');
  removeUnsent('c1', new Set(['a']));
  expect(unsentIn('c1')).toEqual([{ id: 'b', text: 'second', state: 'failed' }]);
});

test('a state of one that is gone brings nothing back', () => {
  addUnsent('c1', 'a', 'taken back');
  removeUnsent('c1', new Set(['a']));
  setUnsentState('c1', 'a', 'failed');
  expect(unsentIn('c1')).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test('waiting, failed, refused, and to be tried again', () => {
  addUnsent('c1', 'a', 'hello');
  expect(unsentIn('c1')[0]?.state).toBe('sending');
  for (const state of ['waiting', 'failed', 'refused', 'sending'] as const) {
    setUnsentState('c1', 'a', state);
    expect(unsentIn('c1')[0]?.state).toBe(state);
  }
});
