import { expect, test } from 'vitest';
import { aMessage } from '@/testing/messages';
import { byDay, dayWords } from './day-groups';
import { continues, merged, readOn } from './thread';

const numbered = (...numbers: number[]) => numbers.map((number) => aMessage({ number }));
const numbers = (messages: readonly { number: number }[]) => messages.map(({ number }) => number);

test('P7-43 what is read twice is there once, in the order of the numbers', () => {
  expect(numbers(merged(numbered(2, 3), numbered(1, 2)))).toEqual([1, 2, 3]);
  expect(numbers(merged([], numbered(7)))).toEqual([7]);
});

test('P4-29 a message that leaves a gap does not continue what was read', () => {
  const thread = { messages: numbered(1, 2), hasEarlier: false };
  expect([2, 3, 4].map((number) => continues(thread, aMessage({ number })))).toEqual([
    true,
    true,
    false,
  ]);
});

test('N1 a thread is read on from its last message; where that is gone, all up to it was cleared', () => {
  const thread = { messages: numbered(3, 4, 5), hasEarlier: true };
  const last = aMessage({ number: 4 }); // the next came while it was read
  const continued = readOn(thread, last, numbered(4));
  expect(numbers(continued.messages)).toEqual([3, 4, 5]);
  expect(continued.hasEarlier).toBe(true);
  const cleared = readOn(thread, last, numbered(6));
  expect(numbers(cleared.messages)).toEqual([5, 6]);
  expect(cleared.hasEarlier).toBe(false);
});

test('messages stand by the day in London on which they were sent', () => {
  const at = (created_at: string) => aMessage({ created_at });
  const groups = byDay([
    at('2026-07-01T22:59:00Z'),
    at('2026-07-01T23:01:00Z'),
    at('2026-07-02T08:00:00Z'),
  ]);
  expect(groups.map(({ day, messages }) => [day, messages.length])).toEqual([
    ['2026-07-01', 1],
    ['2026-07-02', 2],
  ]);
  expect(dayWords('2026-07-02', '2026-07-02')).toBe('Today');
  expect(dayWords('2026-06-30', '2026-07-01')).toBe('Yesterday');
  expect(dayWords('2026-06-29', '2026-07-01')).toBe('Mon 29 Jun 2026');
});
