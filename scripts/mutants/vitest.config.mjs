// The tests that Stryker runs again for every change: those beside the files it changes, without the screens' slow ones.
import { fileURLToPath } from 'node:url';

const web = fileURLToPath(new URL('../../web', import.meta.url));

export default {
  root: web,
  resolve: { alias: { '@': `${web}/src` } },
  test: {
    include: ['src/lib/**/*.test.ts', 'src/features/{payments,bookings}/rules/*.test.ts'],
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:8080/' } },
    setupFiles: ['src/testing/setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    css: false,
    env: { TZ: 'America/Los_Angeles' },
  },
};
