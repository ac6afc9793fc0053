import { expect, test } from 'vitest';
import { ApiError, noAnswer, notSent } from '@/lib/api/error';
import { creditProblem } from './credit-problem';

const refused = (status: number, code: string) =>
  new ApiError({ status, code, detail: 'As the server says.' });
const over = refused(401, 'unauthenticated');

test.each([
  ['D8-38', refused(409, 'insufficient_credits'), true, 'Insufficient Credits', /enough credits/],
  ['D8-40 H9 the session is over', over, true, 'Session Expired', 'As the server says.'],
  ['D8-40 H9 nobody is signed in', over, false, 'Authentication Error', 'As the server says.'],
  ['D8-40 H9 it was not sent', notSent(), true, 'Connection Error', /Network/],
  ['D8-40 H9 no answer came', noAnswer(), true, 'Connection Error', /Network/],
  ['D8-40 H9 all else', refused(500, 'internal'), true, 'Credit Error', 'As the server says.'],
  ['D8-39', new TypeError('x'), true, 'Error', 'Failed to use credits. Please try again.'],
])('%s', (_id, error, wasSignedIn, title, text) => {
  const said = creditProblem(error, wasSignedIn);
  expect(said.title).toBe(title);
  expect(said.text).toMatch(text);
});
