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

test.each([
  ['https://google.com@evil.example/', 'https://evil.example/'],
  ['http://user:word@evil.example:8080/x?y', 'http://evil.example:8080/x?y'],
  ['https://аpple.com/', 'https://xn--pple-43d.com/'],
  ['https://google.com\\@evil.example/', 'https://google.com/@evil.example/'],
])('U12 %s says that it leads to %s', (typed, truth) => {
  expect(partsOf(typed)).toEqual([{ text: truth, href: truth }]);
});

test('U12 what turns the direction of writing around is not shown', () => {
  expect(partsOf('Invoice \u202Efdp.exe \u2066x\u2069')).toEqual([{ text: 'Invoice fdp.exe x' }]);
  expect(partsOf('http://evil.example/\u202Egnp.exe')).toEqual([
    { text: 'http://evil.example/gnp.exe', href: 'http://evil.example/gnp.exe' },
  ]);
});

test.each(['', 'Nothing here', 'a https://example.com/ b.', 'https://[x]/ and on'])(
  'no character is lost of "%s"',
  (text) => expect(whole(text)).toBe(text),
);
