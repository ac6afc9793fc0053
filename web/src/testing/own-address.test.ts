import { expect, it } from 'vitest';
import { addressElsewhere } from '../../scripts/own-address.ts';

const publicUrl = 'http://localhost:8080';
const page = {
  method: 'GET',
  host: '127.0.0.1:8080',
  accept: 'text/html,*/*',
  url: '/browse?location=Leeds',
};

it('sends a page asked for under another name to PUBLIC_URL', () => {
  expect(addressElsewhere(page, publicUrl)).toBe('http://localhost:8080/browse?location=Leeds');
});

it.each([
  ['under its own name', { ...page, host: 'localhost:8080' }],
  ['through a tunnel with another port', { ...page, host: '127.0.0.1:9000' }],
  ['as something other than a page', { ...page, accept: '*/*' }],
  ['by another method', { ...page, method: 'POST' }],
  ['without a host', { ...page, host: undefined }],
])('leaves what is asked for %s alone', (_, request) => {
  expect(addressElsewhere(request, publicUrl)).toBeUndefined();
});
