import { describe, expect, test } from 'vitest';
import { ApiError, errorFromAnswer, errorText, noAnswer, notSent } from './error';

const problem = { status: 409, code: 'dates_taken', title: 'Vehicle Not Available' };

describe('an answer that is no success', () => {
  test('a problem keeps what it says, with the status that came', () => {
    const detail = 'Please choose different dates.';
    const error = errorFromAnswer(409, { ...problem, status: 200, detail }, '7');
    expect(error).toMatchObject({ ...problem, detail, retryAfter: 7, requestId: null, errors: [] });
    expect(error.name).toBe('ApiError');
    expect(error.message).toBe(detail);
  });

  test('a problem without a detail asks to try again', () => {
    const error = errorFromAnswer(409, problem);
    expect(error.detail).toBe('Please try again.');
    expect(error.message).toBe(problem.title);
  });

  test.each([null, 'dates_taken', 7, {}, { code: 'x' }, { title: 'x' }])(
    '%j is no problem of ours',
    (body) => {
      const error = errorFromAnswer(404, body);
      expect(error).toMatchObject({ status: 404, code: 'unexpected_answer' });
      expect(error.title).toBe('Something went wrong');
      expect(error.message).toBe('unexpected_answer');
    },
  );

  test('K14 from 500 on it is the network’s', () => {
    expect(errorFromAnswer(499, null).code).toBe('unexpected_answer');
    expect(errorFromAnswer(500, null, '3')).toMatchObject({
      status: 500,
      code: 'gateway',
      title: 'Connection error',
      retryAfter: 3,
    });
  });

  test.each([
    [null, null],
    ['', null],
    ['0', 0],
    ['120', 120],
    ['999999', 999_999],
    ['1000000', null],
    ['-1', null],
    ['7 s', null],
    ['in 7', null],
    ['Wed, 21 Oct 2026 07:28:00 GMT', null],
  ])('Retry-After %j asks to wait %j seconds', (header, seconds) => {
    expect(errorFromAnswer(429, problem, header).retryAfter).toBe(seconds);
  });
});

test('K14 no answer and an unsent request are told apart, both as the connection’s', () => {
  expect(notSent()).toMatchObject({ status: 0, code: 'not_sent', title: 'Connection error' });
  expect(noAnswer()).toMatchObject({ status: 0, code: 'no_answer', title: 'Connection error' });
});

test.each([
  ['a request that was not sent', notSent(), true],
  ['a gateway', errorFromAnswer(502, null), true],
  ['too many requests', errorFromAnswer(429, problem), true],
  ['a refusal', errorFromAnswer(409, problem), false],
  ['a failure of the server itself', errorFromAnswer(500, problem), false],
])('whether trying again may help after %s', (_what, error, helps) => {
  expect(error.isTransient).toBe(helps);
});

test('any thrown value has a sentence', () => {
  expect(errorText(new ApiError({ status: 400, code: 'x', detail: 'Say this.' }))).toBe(
    'Say this.',
  );
  expect(errorText(new TypeError('internal'), 'Say that.')).toBe('Say that.');
  expect(errorText(undefined)).toBe('Please try again.');
});

test.each([
  ['Unprocessable Content', 'Something went wrong'],
  ['Dates not available', 'Dates not available'],
])('a status of HTTP is no title for people: %s', (title, shown) => {
  expect(new ApiError({ status: 422, code: 'invalid', title }).title).toBe(shown);
});
