import type { Page } from '@playwright/test';
import { expect, expectAccessible, isPhone, openBrowse, test } from './support/test';

// What fades or slides is judged where it ends, not on its way.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const cards = (page: Page) => page.locator('[data-slot="vehicle-card"]');

/** The list is the one that was asked for last, and no longer dimmed. */
async function settled(page: Page) {
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  await expect
    .poll(() =>
      page.locator('[data-slot="results-list"]').evaluate((list) => getComputedStyle(list).opacity),
    )
    .toBe('1');
}

async function prices(page: Page): Promise<number[]> {
  const texts = await cards(page)
    .getByText(/^£[\d.]+$/)
    .allTextContents();
  return texts.map((text) => Number(text.slice(1)));
}

/** The filters: on a phone in their sheet, elsewhere beside the list, since these browsers draw no map. */
async function filters(page: Page) {
  if (!isPhone(page)) return page.getByRole('complementary', { name: 'Filters' });
  await page.getByRole('button', { name: /^Filters/ }).click();
  return page.getByRole('dialog', { name: 'Filters' });
}

test('P2.5-12 P2.5-14 P2.5-17 P2.5-18 D9-23 S5 filters, an order, and back', async ({ page }) => {
  await openBrowse(page);
  await expect(cards(page)).toHaveCount(20);
  await expectAccessible(page);
  // Where there is no room for filters beside the list, they are not even made.
  await expect(page.locator('aside[aria-label="Filters"]')).toHaveCount(isPhone(page) ? 0 : 1);

  const panel = await filters(page);
  const ford = panel.getByRole('checkbox', { name: /^Ford \d+$/ });
  const counted = Number((await panel.getByText(/^Ford \d+$/).textContent())?.split(' ')[1]);
  await ford.check();
  await expect(ford).toBeFocused();
  await expect(page).toHaveURL(/\/browse\?make=Ford$/);
  await panel.getByLabel('Max price per day').fill('50');
  await expect(page).toHaveURL(/maxPrice=50$/);
  await settled(page);
  await expectAccessible(page);
  if (isPhone(page)) {
    const show = panel.getByRole('button', { name: /^Show \d+ vehicles?$/ });
    await expect(show).toBeInViewport({ ratio: 1 });
    await show.click();
    await expect(panel).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeFocused();
  }
  // Those that the count beside the make promised, less those above the price.
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^\d+ vehicles?$/);
  const left = Number((await heading.textContent())?.split(' ')[0]);
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(counted);

  await page.getByLabel('Sort by').selectOption('Lowest price');
  await expect(page).toHaveURL(/make=Ford&maxPrice=50&sort=price$/);
  await settled(page);
  const sorted = await prices(page);
  expect(sorted).toHaveLength(Math.min(20, left));
  expect(sorted).toEqual(sorted.toSorted((a, b) => a - b));
  expect(sorted.at(-1)).toBeLessThanOrEqual(50);
  await expect(cards(page).filter({ hasNotText: 'Ford' })).toHaveCount(0);
  await expectAccessible(page);

  // A reload and a shared link show the same; Back takes the steps back.
  await page.reload();
  await expect(page.getByLabel('Sort by')).toHaveValue('price');
  await expect(heading).toHaveText(new RegExp(`^${left} vehicle`));
  await page.goBack();
  await expect(page.getByLabel('Sort by')).toHaveValue('best');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/browse$/);
  await expect(heading).toHaveText('All vehicles');
  await expect(page.getByRole('list', { name: 'Active filters' })).toBeHidden();
});

test(
  'P2.5-12 a filter keeps its place with the keyboard alone, also far down the page',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/browse?view=list');
    await expect(cards(page)).toHaveCount(20);
    const manual = page.getByRole('checkbox', { name: /^Manual \d+$/ });
    await manual.focus();
    await page.evaluate(() => window.scrollTo(0, 900));
    const place = async () => Math.round((await manual.boundingBox())?.y ?? 0);
    const before = await place();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/transmission=manual$/);
    await settled(page);
    await expect(manual).toBeFocused();
    expect(await place()).toBe(before);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(800);
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/\/browse\?view=list$/);
  },
);

test('S5 the list grows while it is scrolled, and Back finds the place in it', async ({ page }) => {
  await openBrowse(page);
  await expect(cards(page)).toHaveCount(20);
  const shown = page.getByText(/^Vehicles 1 to \d+ of \d+$/);
  await cards(page)
    .last()
    .evaluate((card) => card.scrollIntoView());
  await expect(shown).toHaveText(/^Vehicles 1 to 40 /);
  await expect(cards(page)).toHaveCount(40);
  await cards(page)
    .nth(30)
    .evaluate((card) => card.scrollIntoView());
  await expect(page).toHaveURL(/page=2$/);
  await expectAccessible(page);
  const place = await page.evaluate(() => window.scrollY);
  await cards(page).nth(30).getByRole('link').click();
  await expect(page).toHaveURL(/\/vehicle\//);
  await page.goBack();
  await expect(shown).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(place, -2);
  // A link to its second page begins there.
  await page.goto('/browse?page=2');
  await expect(page.getByText(/^Vehicles 21 to 40 of \d+$/)).toBeVisible();
  await page.getByRole('link', { name: 'Show earlier vehicles' }).click();
  await expect(page.getByText(/^Vehicles 1 to 40 of \d+$/)).toBeVisible();
});

test(
  'R5 filters that leave nothing say which of them to take away',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/browse?make=Ford&minPrice=5000');
    await expect(page.getByText('No vehicles found')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Any price: \d+ vehicles$/ }).click();
    await expect(page).toHaveURL(/\/browse\?make=Ford$/);
    await expect(cards(page).first()).toBeVisible();
  },
);

test.describe('a place', () => {
  test.use({ expected: [/places\/suggest/] }); // one call fails on purpose

  test('S1 P5-25 P5-27 P8-57 a place is suggested, mistyped, unknown, and searched for', async ({
    page,
  }) => {
    await openBrowse(page);
    if (isPhone(page)) await page.locator('[data-slot="search-pill"]').click();
    const where = page.getByRole('combobox', { name: 'Where' });
    await where.fill('hethro');
    await expect(page.getByRole('option', { name: 'Heathrow Airport' })).toBeVisible();
    const places = page.getByRole('listbox', { name: 'Places' }).getByRole('option');
    expect(await places.count()).toBeLessThanOrEqual(6);
    await expectAccessible(page);
    await where.press('ArrowDown');
    await where.press('Enter');
    await expect(where).toHaveValue('Heathrow Airport');
    await where.press('Enter');
    await expect(page).toHaveURL(/\/browse\?location=Heathrow\+Airport$/);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toContainText('near Heathrow Airport');

    await page.goto('/browse?location=Hethrow');
    await expect(page.getByText('Showing Heathrow Airport for “Hethrow”')).toBeVisible();
    await page.goto('/browse?location=Brigton');
    await expect(page.getByText('We could not find ‘Brigton’. Did you mean')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Elsewhere in Great Britain' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Brighton', exact: true }).click();
    await expect(heading).toContainText('near Brighton');
    await page.goto('/browse?location=Dublin');
    await expect(page.getByText('Kerbside covers England, Scotland and Wales.')).toBeVisible();

    await page.goto('/');
    await page.route('**/api/v1/places/suggest*', (route) => route.abort());
    await where.fill('Leeds');
    await expect(page.getByText('Address autocomplete unavailable')).toBeVisible();
    await where.press('Enter');
    await expect(heading).toContainText('near Leeds');
  });
});
