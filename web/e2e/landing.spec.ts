import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/test';
import { readOn } from './support/read-on';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** How far things have moved by themselves since the page was opened (CLS). */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const sum = { value: 0 };
    (window as unknown as { shifts: { value: number } }).shifts = sum;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        sum.value += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => (window as unknown as { shifts: { value: number } }).shifts.value);
}

test('P2.4-01 P2.4-02 D2.8-01 D2.8-06 from the landing page to a town, a vehicle, and its host', async ({
  page,
}) => {
  const shifts = await watchShifts(page);
  // Late enough to come when its place is in view already, however fast the machine is.
  await page.route('**/api/**', async (route) => {
    await new Promise((later) => setTimeout(later, 700));
    await route.continue();
  });
  await page.goto('/');
  await readOn(page);
  await expect(page.locator('[data-slot="skeleton"]')).toHaveCount(0);
  await expect(page.getByText(/^Unable to load/)).toHaveCount(0);
  await expect(
    page.getByRole('region', { name: 'What renters say' }).locator('figure'),
  ).toHaveCount(6);
  await expect(
    page.getByRole('region', { name: 'Own a car that sits idle?' }).getByRole('row').nth(1),
  ).toContainText('£');
  expect(await shifts()).toBeLessThan(0.05);
  await page.unroute('**/api/**');
  await expectAccessible(page);

  const town = page.getByRole('region', { name: 'Popular towns' }).getByRole('link').first();
  const [, name, count] = /^(.*?) ?(\d+) vehicles$/.exec((await town.textContent()) ?? '') ?? [];
  await town.click();
  await expect(page).toHaveTitle(`Car hire in ${name} – Kerbside`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`near ${name}`);
  const nearby = Number(
    (await page.getByRole('heading', { level: 1 }).textContent())?.split(' ')[0],
  );
  expect(nearby).toBeGreaterThanOrEqual(Number(count));
  // The page that a search engine reads says the same.
  const sent = await (await page.request.get(page.url())).text();
  expect(sent).toContain(`<title>Car hire in ${name} – Kerbside</title>`);
  expect(sent).toContain('BreadcrumbList');
  expect(sent).toContain(`<h1>Car hire in ${name}</h1>`);

  await page.locator('[data-slot="vehicle-card"]').first().getByRole('link').click();
  const vehicle = page.url();
  // Down to the host as people read, so that nothing more comes between the finger and the link.
  await readOn(page);
  await page.getByRole('region', { name: 'Your host' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/host\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('region', { name: 'Host Reviews' })).toBeVisible();
  await expectAccessible(page);
  const host = page.url();
  // The host's list has the vehicle that led here, if not on its first page.
  const cards = page.locator('[data-slot="vehicle-card"]');
  const more = page.getByRole('button', { name: 'Show more vehicles' });
  while (await more.isVisible()) {
    const shown = await cards.count();
    await more.click();
    await expect.poll(() => cards.count()).toBeGreaterThan(shown);
  }
  await expect(page.locator(`a[href="${new URL(vehicle).pathname}"]`)).toHaveCount(1);

  // Opened by its address it brings its data.
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  await page.goto(host);
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual(['/api/v1/session']);
});

test.describe('who is no host', () => {
  test.use({ expected: [/Failed to load resource/] });
  test(
    'D2.8-01 is not found, with 404 and without asking twice',
    { tag: '@once' },
    async ({ page }) => {
      const answer = await page.goto('/host/00000000-0000-4000-8000-000000000000');
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'Host not found' })).toBeVisible();
      await expectAccessible(page);
    },
  );
});

test(
  'P2.4-08 the calendar is whole in view below its fields, and the keyboard stays in it',
  {
    tag: '@once',
  },
  async ({ page }) => {
    for (const [width, height] of [
      [1280, 720],
      [1366, 768],
      [1280, 600],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      const pickUp = page.getByRole('button', { name: /^Pick-up date/ });
      await pickUp.focus();
      await page.keyboard.press('Enter');
      const calendar = page.getByRole('dialog', { name: 'Choose the pick-up date' });
      await expect(calendar.locator(':focus')).toHaveAccessibleName(/\d{4}/);
      await expect(calendar.getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 });
      await expect(calendar.getByText('Choose the pick-up date')).toBeInViewport({ ratio: 1 });
      const [field, box] = [await pickUp.boundingBox(), await calendar.boundingBox()];
      expect(box!.y).toBeGreaterThanOrEqual(field!.y + field!.height);
      for (const name of ['Done', 'Go to the Next Month']) {
        await page.keyboard.press('Tab');
        await expect(calendar.getByRole('button', { name })).toBeFocused();
      }
      await page.keyboard.press('Escape');
      await expect(pickUp).toBeFocused();
    }
  },
);
