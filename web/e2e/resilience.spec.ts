import { signUp } from './support/people';
import { expect, expectAccessible, test } from './support/test';

const vehicles = /\/api\/v1\/vehicles\?/;

test.describe('the API does not answer', () => {
  test.use({ expected: [/net::ERR_/] });

  test(
    "D2.3-03 a renter's bookings that cannot be loaded load on retry",
    { tag: '@once' },
    async ({ page }) => {
      const bookings = /\/api\/v1\/.*bookings/;
      await signUp(page);
      await page.route(bookings, (route) => route.abort());
      await page.goto('/renter-dashboard');
      await expect(page.getByText('Unable to load your bookings')).toBeVisible({ timeout: 20_000 });
      await page.unroute(bookings);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('No bookings yet')).toBeVisible();
    },
  );
});

test.describe('a screen breaks', () => {
  test.use({ expected: [/.*/] }); // the crash itself is what this test causes

  test(
    'P2.4-05 P2.4-06 the error screen says so and refreshes the page',
    { tag: '@once' },
    async ({ page }) => {
      await page.route(vehicles, (route) => route.fulfill({ json: { items: null } }));
      await page.goto('/');
      await page.getByRole('link', { name: 'Browse All Vehicles' }).first().click();
      await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
      await expect(page.getByText('Please try refreshing the page.')).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await expectAccessible(page);
      await page.unroute(vehicles);
      await page.getByRole('button', { name: 'Refresh Page' }).click();
      await expect(page.locator('[data-slot="vehicle-card"]').first()).toBeVisible();
    },
  );
});
