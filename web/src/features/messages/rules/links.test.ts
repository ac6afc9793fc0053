import { expect, test } from 'vitest';
import { partsOf } from './links';

const links = (text: string) => partsOf(text).flatMap(({ href }) => href ?? []);
const whole = (text: string) =>
  partsOf(text)
    .map((part) => part.text)
    .join('');

test('addresses become links, and what ends a sentence does not belong to them', () => {
  expect(links('See https://example.com/a?b=1&c=2, or http://example.org.')).toEqual([
    'https://example.com/a?b=1&c=2',
    'http://example.org/',
  ]);
  expect(links('(https://example.com/map)')).toEqual(['https://example.com/map']);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://example.com',
  '//example.com',
  'https://',
])('%s stays text', (text) => {
  expect(links(text)).toEqual([]);
  expect(whole(text)).toBe(text);
});

test.each(['', 'Nothing here', 'a https://example.com/ b.', 'https://[x]/ and on'])(
  'no character is lost of "%s"',
  (text) => expect(whole(text)).toBe(text),
);
