import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

// ./test speed: what the browser itself says of the first visit to each public page. One after the other: they are timed.
const { launchOptions, baseURL } = journeys.use ?? {};

export default defineConfig({
  testDir: 'speed',
  outputDir: 'test-results/speed',
  timeout: 120_000,
  workers: 1,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    baseURL,
    launchOptions,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  },
});
