import { freeVehicle, someDates } from './support/people';
import { expect, expectAccessible, isPhone, openBrowse, test } from './support/test';

// What fades or slides is judged where it ends, not on its way.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('P1-08 P1-09 P2.1-01 the landing page says what this is and how much there is of it', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByText(/premium vehicles from trusted owners/i)).toBeVisible();
  await expect(page.getByText(/^4\d0\+$/)).toBeVisible(); // other tests list vehicles meanwhile
  await expect(page.locator('[data-slot="vehicle-card"]')).toHaveCount(8);
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: '020 7946 0123' }),
  ).toHaveAttribute('href', 'tel:+442079460123');
  await expect(page.getByText('12 Mews Yard, London EC1A 0AA')).toBeVisible();
  await expectAccessible(page);
});

test(
  'R5 a search that finds nothing says which kind of nothing',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/browse?location=Leeds&vehicleType=spaceship');
    await expect(page.getByText('No vehicles found')).toBeVisible();
    await expectAccessible(page);
  },
);

test('S5 results are paged by the address', { tag: '@once' }, async ({ page }) => {
  await page.goto('/browse');
  const cards = page.locator('[data-slot="vehicle-card"]');
  await expect(cards).toHaveCount(20);
  const first = (await cards.first().getByRole('link').getAttribute('href')) ?? '';
  await page.goto('/browse?page=2');
  await expect(cards).toHaveCount(20);
  await expect(cards.first().getByRole('link')).not.toHaveAttribute('href', first);
  await page.getByRole('link', { name: 'Show earlier vehicles' }).click();
  await expect(cards.first().getByRole('link')).toHaveAttribute('href', first);
  await expectAccessible(page);
});

test('P2.1-02 S8 the vehicle page and its calendar', async ({ page }) => {
  const vehicle = await freeVehicle(page.request, someDates());
  await page.goto(isPhone(page) ? `/booking/${vehicle.id}` : `/vehicle/${vehicle.id}`);
  const card = page.locator('[data-slot="booking-card"]');
  await expect(card.getByRole('button', { name: 'Book Now' })).toBeDisabled();
  await expect(card.getByText('Please select both pick-up and return dates.')).toBeVisible();
  await card.getByRole('button', { name: /Pick-up date/ }).click();
  await expect(page.getByRole('grid').first()).toBeVisible();
  await expectAccessible(page);
});

test.describe('when the list cannot be loaded', () => {
  test.use({ expected: [/Failed to load resource/] });
  test('P2.5-11 the page says so and offers to try again', { tag: '@once' }, async ({ page }) => {
    let broken = true;
    await page.route('**/api/v1/vehicles?*', (route) =>
      broken ? route.abort() : route.continue(),
    );
    await page.route('**/api/v1/vehicles', (route) => (broken ? route.abort() : route.continue()));
    await openBrowse(page);
    await expect(page.getByText('Error Loading Vehicles')).toBeVisible({ timeout: 20_000 });
    await expectAccessible(page);
    broken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('[data-slot="vehicle-card"]')).toHaveCount(20);
  });
});

test('the sandbox pages say where to look', { tag: '@once' }, async ({ page }) => {
  for (const path of ['/sandbox', '/sandbox/mailbox']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});
