import { describe, expect, test } from 'vitest';
import { safePaymentUrl } from './payment-url';

const origin = 'http://localhost:8080';

describe('the address of the payment page', () => {
  test.each([
    ['/payment-success?booking=1', `${origin}/payment-success?booking=1`],
    [`${origin}/sandbox/checkout/abc`, `${origin}/sandbox/checkout/abc`],
    ['https://checkout.stripe.com/c/pay/abc', 'https://checkout.stripe.com/c/pay/abc'],
  ])('trust 3.7.2 %s is followed', (url, expected) => {
    expect(safePaymentUrl(url, origin)).toBe(expected);
  });

  test.each([
    'https://evil.example/pay',
    'http://checkout.stripe.com/c/pay',
    'https://checkout.stripe.com.evil.example/',
    'https://checkout.stripe.com@evil.example/',
    'https://user@checkout.stripe.com/',
    'https://checkout.stripe.com:8443/',
    '//evil.example/sandbox/checkout',
    '/\\evil.example/sandbox',
    '\\\\evil.example',
    'javascript:alert(1)',
    'data:text/html,hi',
    `${origin}/renter-dashboard`,
    `${origin}/sandbox/../renter-dashboard`,
    'http://',
    '',
  ])('trust 3.7.2 %s is refused', (url) => {
    expect(safePaymentUrl(url, origin)).toBeNull();
  });
});
