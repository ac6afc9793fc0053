import { defineConfig } from '@playwright/test';
import { chromium } from './e2e/support/browser';
import { answered } from './e2e/support/storage';

// ./test starts the server and says where it is; by hand: E2E_BASE_URL=http://localhost:8080 npx playwright test
const baseURL = process.env.E2E_BASE_URL ?? 'http://localhost:8080';
// The styleguide is no part of the build: Vite serves it. 'none': nobody will look at it.
const vitePort = process.env.E2E_VITE_PORT ?? '5199';

export default defineConfig({
  webServer:
    vitePort === 'none'
      ? []
      : {
          command: `node node_modules/vite/bin/vite.js --port ${vitePort} --strictPort`,
          url: `http://127.0.0.1:${vitePort}/`,
          env: { KERBSIDE_API: new URL(baseURL).port },
          reuseExistingServer: false,
        },
  testDir: 'e2e',
  outputDir: 'test-results',
  timeout: 60_000,
  expect: {
    timeout: 10_000,
    // Five steps of 256 between two soft colours count; what another processor rounds differently, and antialiasing, do
    // not. So many pixels and no share of them: a lost border is little of a large picture.
    toHaveScreenshot: { threshold: 0.02, maxDiffPixels: 40 },
  },
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    baseURL,
    // Who has never been here is asked about cookies; one journey is about that.
    storageState: answered(new URL(baseURL).origin),
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    screenshot: 'only-on-failure',
    launchOptions: chromium,
  },
  // Each test runs in both sizes, but those that say which: @once, what works the same in every size, runs on a desktop
  // alone; @phone on a phone alone.
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone/,
      // Nothing moves on the desktop, which saves the processor much drawing; on the phone it does.
      use: { viewport: { width: 1280, height: 900 }, contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'phone',
      // A phone has no keyboard, documents are the same on it, and what looks at layout takes its width itself.
      testIgnore: [/keyboard/, /html/, /layout/],
      grepInvert: /@once/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
