import { expect, test } from 'vitest';
import { answersWords } from './answers';

test.each([
  [0, 'Usually answers within an hour'],
  [60, 'Usually answers within an hour'],
  [61, 'Usually answers within a few hours'],
  [360, 'Usually answers within a few hours'],
  [361, 'Usually answers within a day'],
  [1440, 'Usually answers within a day'],
  [1441, null],
  [null, null],
])('an answer within %s minutes is told as %s', (minutes, words) => {
  expect(answersWords(minutes)).toBe(words);
});
