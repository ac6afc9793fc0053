import { expect, expectAccessible, test } from './support/test';

test('without WebGL /map lists the vehicles and says why', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto('/map?vehicleType=suv');
  await expect(page.getByText('Your browser can’t show the map')).toBeVisible();
  await expect(page.locator('[data-slot="vehicle-card"]').first()).toBeVisible();
  await expectAccessible(page);
});
