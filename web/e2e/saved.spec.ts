import { expect, expectAccessible, test } from './support/test';
import { signUp } from './support/people';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a renter keeps a vehicle and a search, and finds both in the dashboard', async ({ page }) => {
  await signUp(page, 'renter');
  await page.goto('/browse?location=Leeds');
  const card = page.locator('[data-slot="vehicle-card"]').first();
  const heart = card.getByRole('button', { name: /^Favourite: / });
  const name = ((await heart.getAttribute('aria-label')) ?? '').replace('Favourite: ', '');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByRole('button', { name: 'Search saved' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/renter-dashboard?tab=saved');
  await expect(page.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible();
  const search = page.getByRole('link', { name: 'Any vehicle · near Leeds' });
  await expect(search).toBeVisible();
  await expectAccessible(page);
  await search.click();
  await expect(page).toHaveURL(/\/browse\?location=Leeds$/);
  await expect(page.getByRole('button', { name: 'Search saved' })).toBeVisible();
});
