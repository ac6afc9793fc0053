import { expect, test, type Request } from '@playwright/test';
import { chromiumWithWebGl } from '../e2e/support/browser';

// The map beside the results of a desktop has a budget of its own, and none of it is asked for before the page is there.

test.use({
  launchOptions: chromiumWithWebGl,
  viewport: { width: 1280, height: 900 },
  deviceScaleFactor: 1,
  hasTouch: false,
  isMobile: false,
});

const most = 400; // KB of JavaScript with the worker's, as they travel

test(`map: at most ${most} KB of JavaScript, after the page has loaded`, async ({ page }) => {
  const later: Request[] = [];
  let isLoaded = false;
  page.once('load', () => {
    isLoaded = true;
  });
  page.on('request', (request) => {
    if (isLoaded && /\.m?js$/.test(new URL(request.url()).pathname)) later.push(request);
  });
  await page.goto('/browse');
  const map = page.getByRole('region', { name: 'Map' });
  await expect(map.getByRole('button', { name: /vehicles here/ }).first()).toBeVisible({
    timeout: 60_000,
  });
  const sizes = await Promise.all(later.map((request) => request.sizes()));
  const total = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 1000;
  console.log(`map: ${total.toFixed(1)} KB of JavaScript in ${later.length} files after the load`);
  expect(total, 'the map came after the load').toBeGreaterThan(100);
  expect(total).toBeLessThanOrEqual(most);
});
