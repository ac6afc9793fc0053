import { expect, test } from 'vitest';
import { localPath, paths, withoutTrailingSlash } from './paths';

test.each(['/', '/vehicle/1?startDate=2026-11-27#top', '/host-dashboard?tab=overview'])(
  'R2 %s is a path of this site',
  (value) => {
    expect(localPath(value)).toBe(value);
  },
);

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  '/..//elsewhere.example',
  'javascript:alert(1)',
  'browse',
  '',
  null,
  undefined,
])('R2 %j is not followed', (value) => {
  expect(localPath(value)).toBeNull();
});

test('K3 M4 the receipt of a booking is found by its own id', () => {
  expect(paths.receipt('b00c1234')).toBe('/payment-success?booking=b00c1234');
});

test('an id cannot break out of its address', () => {
  expect(paths.vehicle('a/../b?c')).toBe('/vehicle/a%2F..%2Fb%3Fc');
});

test('R1 an address with a slash too many is the one without it', () => {
  expect(['/browse/', '/browse', '/', '//'].map(withoutTrailingSlash)).toEqual([
    '/browse',
    '/browse',
    '/',
    '/',
  ]);
});
