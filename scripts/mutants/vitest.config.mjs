// The tests that Stryker runs again for every change: those beside the files it changes. Most rules need no browser and
// get none, for starting one takes longer than their tests.
import { fileURLToPath } from 'node:url';

const web = fileURLToPath(new URL('../../web', import.meta.url));
const rules = 'src/features/{payments,bookings}/rules/*.test.ts';
const withWindow = 'src/features/payments/rules/go-to-payment.test.ts';

function project(name, test) {
  const env = { TZ: 'America/Los_Angeles' };
  const shared = { isolate: false, restoreMocks: true, unstubGlobals: true, env };
  return { extends: true, test: { name, ...shared, ...test } };
}

export default {
  root: web,
  resolve: { alias: { '@': `${web}/src` } },
  test: {
    projects: [
      project('rules', { include: [rules], exclude: [withWindow], environment: 'node' }),
      project('browser', {
        include: ['src/lib/api/{client,error,idempotency,page-data,upload}.test.ts', withWindow],
        testTimeout: 3000,
        teardownTimeout: 1000,
        environment: 'jsdom',
        environmentOptions: { jsdom: { url: 'http://localhost:8080/' } },
        setupFiles: ['src/testing/setup.ts'],
      }),
    ],
  },
};
