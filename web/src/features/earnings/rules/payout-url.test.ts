import { expect, test } from 'vitest';
import { safePayoutUrl } from './payout-url';

const own = 'http://localhost:8080';

test.each([
  'https://connect.stripe.com/express/onboarding/abc',
  'http://localhost:8080/sandbox/connect/abc',
])('trust.md 4.1 %s is followed', (url) => {
  expect(safePayoutUrl(url, own)).toBe(url);
});

test.each([
  'http://connect.stripe.com/express/abc',
  'https://connect.stripe.com.evil.example/',
  'https://user@connect.stripe.com/',
  'http://localhost:8080/sandbox/mailbox',
  '/sandbox/connect/abc',
  'javascript:alert(1)',
  '',
])('trust.md 4.1 %s is not', (url) => {
  expect(safePayoutUrl(url, own)).toBeNull();
});
