// The web app: money path and API client.
import { bug } from './bug.mjs';

export const web = [
  bug(
    "a payment may lead to another company's page",
    'web/src/features/payments/rules/payment-url.ts',
    'target.origin === CHECKOUT_ORIGIN ||',
    'target.origin.startsWith(CHECKOUT_ORIGIN) ||',
    'web src/features/payments/rules/payment-url.test.ts',
  ),
  bug(
    'any page of ours may be followed to',
    'web/src/features/payments/rules/payment-url.ts',
    "target.pathname.startsWith('/sandbox/')",
    'true',
    'web src/features/payments/rules/payment-url.test.ts',
  ),
  bug(
    'a failed payment is told in the wrong words',
    'web/src/features/payments/rules/payment-problem.ts',
    'if (error.status === 401)',
    'if (error.status === 403)',
    'web src/features/payments/rules/payment-problem.test.ts',
  ),
  bug(
    'an undecided payment gets a new key',
    'web/src/lib/api/idempotency.ts',
    'if (!isUndecided(came)) sessionStorage',
    'sessionStorage',
    'web src/lib/api/idempotency.test.ts',
  ),
  bug(
    'a paid key is used for the next booking',
    'web/src/lib/api/idempotency.ts',
    'if (!isUndecided(came)) sessionStorage.removeItem(name);',
    'isUndecided(came);',
    'web src/lib/api/idempotency.test.ts',
  ),
  bug(
    'calls carry no CSRF token',
    'web/src/lib/api/client.ts',
    "token && method !== 'GET'",
    "token && method === 'GET'",
    'web src/lib/api/client.test.ts',
  ),
  bug(
    "an admin's call carries the user's token",
    'web/src/lib/api/client.ts',
    '? adminCsrfToken : csrfToken',
    '? csrfToken : csrfToken',
    'web src/lib/api/client.test.ts',
  ),
  bug(
    'pence are shown as pounds',
    'web/src/lib/format.ts',
    'pounds.format(pence / 100)',
    'pounds.format(pence)',
    'web src/lib/format.test.ts',
  ),
  bug(
    'what a new quote promises beside its lines is not looked at',
    'web/src/features/bookings/rules/book-now.ts',
    'return JSON.stringify([lines, figures]);',
    'return JSON.stringify([lines, figures.length]);',
    'web src/features/bookings/components/booking-card.test.tsx',
  ),
  bug(
    'an admin is offered what their role may not do to a row',
    'web/src/components/admin-list/row-actions.tsx',
    'const allowed = actions.filter(({ isAllowed }) => isAllowed);',
    'const allowed = actions;',
    'web src/components/admin-list/admin-list.test.tsx',
  ),
];
