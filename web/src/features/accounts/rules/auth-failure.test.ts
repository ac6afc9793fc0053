import { expect, test } from 'vitest';
import { ApiError, notSent } from '@/lib/api/error';
import { attemptsWarning, signInFailure } from './auth-failure';

const wrong = (failed_attempts: number) =>
  new ApiError({
    status: 401,
    code: 'invalid_credentials',
    title: 'Invalid Credentials',
    detail: 'Please check your email and password and try again.',
    current: { failed_attempts },
  });

test('P4-08 from 3 failed attempts on, a warning says what the next ones lead to', () => {
  expect(attemptsWarning(wrong(1))).toBeNull();
  expect(attemptsWarning(wrong(2))).toBeNull();
  expect(attemptsWarning(wrong(3))).toBe(
    'After 2 more failed attempts you will have to wait 15 minutes.',
  );
  expect(attemptsWarning(wrong(4))).toBe(
    'After 1 more failed attempt you will have to wait 15 minutes.',
  );
  expect(attemptsWarning(wrong(5))).toBe(
    'Too many failed attempts. You can try again in 15 minutes.',
  );
  expect(attemptsWarning(new Error('x'))).toBeNull();
  expect(attemptsWarning(new ApiError({ status: 500, code: 'bug' }))).toBeNull();
});

test("P8-01 U12 every limit that a sign-in meets has the requirement's words", () => {
  const limited = new ApiError({
    status: 429,
    code: 'rate_limited',
    title: 'Too Many Requests',
    detail: 'Too many requests. Please try again in 12 minutes.',
  });
  expect(signInFailure(limited)).toEqual({
    title: 'Too Many Attempts',
    text: 'Please wait a few minutes before trying again.',
  });
});

test("P8-02 P8-06 a locked account has the server's words, an exception its own", () => {
  const locked = new ApiError({
    status: 429,
    code: 'account_locked',
    title: 'Account Temporarily Locked',
    detail: 'Too many failed login attempts. Please try again later or reset your password.',
  });
  expect(signInFailure(locked)).toEqual({
    title: 'Account Temporarily Locked',
    text: 'Too many failed login attempts. Please try again later or reset your password.',
  });
  expect(signInFailure(new TypeError('x'))).toEqual({
    title: 'Sign In Failed',
    text: 'An unexpected error occurred. Please try again.',
  });
});

test('P8-01 U12 a sign-in that the address limit refuses reads as too many attempts', () => {
  const limited = new ApiError({ status: 429, code: 'rate_limited', title: 'Too Many Requests' });
  expect(signInFailure(limited)).toEqual({
    title: 'Too Many Attempts',
    text: 'Please wait a few minutes before trying again.',
  });
});

test('P8-06 a sign-in that never reached the server reads as unexpected', () => {
  expect(signInFailure(notSent())).toEqual({
    title: 'Sign In Failed',
    text: 'An unexpected error occurred. Please try again.',
  });
});
