import type { Page } from '@playwright/test';
import { answered } from './support/storage';
import { expect, expectNoViolations, test } from './support/test';

// Only development has this page: it comes from Vite, which playwright.config.ts starts for it.
const styleguide = `http://localhost:${process.env.E2E_VITE_PORT ?? '5199'}/styleguide`;

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  storageState: answered(new URL(styleguide).origin),
});
test.slow(); // axe over a page as long as all screens together, none of it bundled

// Vite compiles each module when it is first asked for, as long as that takes: only the test's own limit holds.
async function openStyleguide(page: Page) {
  await page.goto(styleguide);
  await page.getByRole('heading', { name: 'Styleguide' }).waitFor({ timeout: 0 });
  await page.waitForLoadState('networkidle');
}

test('the styleguide shows every component, sound and accessible', async ({ page }) => {
  await openStyleguide(page);
  await expect(page.getByRole('grid').first()).toBeVisible(); // the calendar comes later than the rest
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBe(0);
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  // What has its colour from what fades turns last.
  await expect(page.locator('article h3').first()).toHaveCSS('color', 'rgb(238, 241, 234)');
  await expectNoViolations(page);
});

test('the styleguide looks as it did', { tag: '@once' }, async ({ page }) => {
  await page.clock.setFixedTime('2026-11-21T12:00:00Z'); // calendars mark today
  await openStyleguide(page);
  await expect(page.getByRole('grid').first()).toBeVisible();
  // The refused forms have taken the focus one after the other.
  await expect(page.getByText('Please look at this again').last()).toBeVisible();
  await page.locator(':focus').blur();
  // What keeps to the window's edge would stand where the window happens to be: the pictures are taller than it.
  await page.addStyleTag({
    content:
      ':is([data-slot=form-steps-foot], [data-slot=site-header]) { position: static !important }',
  });
  // Pictures come when they are scrolled to, which a screenshot does not wait for.
  await page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode()));
  });
  const groups = page.locator('section[data-group]');
  const names = await groups.evaluateAll((all) => all.map((one) => one.dataset.group ?? ''));
  expect(names.length).toBeGreaterThan(5);
  for (const [index, name] of names.entries()) {
    await expect.soft(groups.nth(index)).toHaveScreenshot(`${name}.png`);
  }
});

for (const colorScheme of ['light', 'dark'] as const)
  test(
    `what the styleguide opens is accessible too, ${colorScheme}`,
    { tag: '@once' },
    async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await openStyleguide(page);
      await page.getByRole('button', { name: 'Show error toast' }).click();
      await expect(page.getByText('Your card was declined.')).toBeVisible();
      await expectNoViolations(page);
      for (const kind of ['sm', 'md', 'lg', 'full', 'form', 'refused', 'done']) {
        await page.getByRole('button', { name: `Open ${kind} dialog` }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectNoViolations(page, '[role=dialog]'); // what is behind it was looked at
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      }
      await page.getByRole('button', { name: 'Open a drawer' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoViolations(page, '[role=dialog]');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Hold' }).focus();
      await expect(page.getByText('Held for you for 30 minutes')).toBeVisible();
    },
  );
