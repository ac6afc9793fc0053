import type { Page } from '@playwright/test';
import { bookingPath, freeVehicle, someDates } from './support/people';
import { expect, test } from './support/test';

/** How far what is on the screen may jump by itself, all jumps of a page together; Google's limit is twice that. */
const limit = 0.05;

interface Jumps {
  sum: number;
  from: string[];
}

/** Adds up the jumps of each page from its beginning on, but not those that follow a press. */
async function watchJumps(page: Page) {
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Element }[];
    }
    const jumps: Jumps = { sum: 0, from: [] };
    Object.assign(window, { jumps });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        jumps.sum += entry.value;
        jumps.from.push(...entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? ''));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const jumpsOf = (page: Page) => page.evaluate(() => (window as unknown as { jumps: Jumps }).jumps);

/** The API as it is on a bad connection. Returns how to ask how many answers were held back. */
async function slowly(page: Page, milliseconds: number) {
  let held = 0;
  await page.route('**/api/v1/**', async (route) => {
    held += 1;
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.continue();
  });
  return () => held;
}

test.describe('public pages', () => {
  test.use({ expected: [/status of 4(04|22)/] }); // of the address that leads nowhere, and of made-up links

  test('nothing jumps while a public page loads, however late its data', async ({ page }) => {
    test.slow(); // ten pages
    const dates = someDates();
    const booking = bookingPath(await freeVehicle(page.request, dates), dates);
    await watchJumps(page);
    await slowly(page, 300);
    for (const address of [
      '/',
      // These browsers draw no map, whose place beside the list is kept all the same: at first, and once that is known.
      '/browse',
      '/browse?location=Leeds',
      '/browse?view=list',
      '/browse?view=list&location=Leeds',
      booking.replace('/booking/', '/vehicle/'),
      booking,
      '/reset-password?access_token=a&refresh_token=b',
      '/confirm-email?token=a',
      '/keep-account?token=a',
      '/payment-success',
      '/nowhere',
    ]) {
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('[data-slot="skeleton"]')).toHaveCount(0);
      const { sum, from } = await jumpsOf(page);
      expect.soft(sum, `${address}: ${from.join(' | ')}`).toBeLessThan(limit);
    }
    // The measure itself: a bar that pushes the page down is seen.
    await page.evaluate(() => {
      const bar = document.createElement('div');
      bar.style.height = '300px';
      document.body.prepend(bar);
    });
    await expect.poll(async () => (await jumpsOf(page)).sum).toBeGreaterThan(limit);
  });
});

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('Back and a reload find the place in the list again, however late it comes', async ({
  page,
}) => {
  await page.goto('/browse?view=list');
  const cards = page.locator('[data-slot="vehicle-card"]');
  await expect(cards.nth(12)).toBeVisible();
  // Like a turn of the wheel: until then a new page is held at its top while it grows.
  await page.keyboard.press('Shift');
  await cards.nth(12).evaluate((card) => card.scrollIntoView());
  await expect.poll(() => scrolled(page)).toBeGreaterThan(600);
  const before = await scrolled(page);
  await cards.nth(12).getByRole('link').click();
  await expect(page).toHaveURL(/\/vehicle\//);
  await expect.poll(() => scrolled(page)).toBe(0);
  // As a new document, so that the list is not in memory and has to come first.
  await page.reload();
  const held = await slowly(page, 1000);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(before);
  expect(held()).toBeGreaterThan(0);

  await page.reload();
  await expect.poll(() => scrolled(page)).toBe(before);
});
