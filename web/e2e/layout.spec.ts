import type { Page } from '@playwright/test';
import { bookingPath, freeVehicle, signInDemo, signUp, someDates } from './support/people';
import { expect, expectAccessible, test } from './support/test';

/** From a wide desktop to the narrowest phone, on both sides of the borders between layouts. */
const widths = [1440, 1024, 768, 767, 390, 320];
/** Where axe looks: a desktop and a phone. */
const looked = [1440, 390];

/** How far what stands in the header reaches beyond the page's own edge. */
const beyondHeader = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('[data-slot="site-header"] > div');
    if (!bar) return 0;
    const edge = bar.getBoundingClientRect().right - parseFloat(getComputedStyle(bar).paddingRight);
    return Math.max(...[...bar.children].map((part) => part.getBoundingClientRect().right)) - edge;
  });

/** One first-level heading, nothing wider than the window at any width, and no axe violation. */
async function expectSound(page: Page) {
  await page.waitForLoadState('networkidle');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(excess, `${page.url()} at ${width} px`).toBeLessThanOrEqual(0);
    await expect.poll(() => beyondHeader(page), `header at ${width} px`).toBeLessThanOrEqual(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    if (looked.includes(width)) await expectAccessible(page);
  }
}

const currentTab = (page: Page) => page.locator('[data-slot="tabs"] [aria-current="page"]');

for (const [name, address, text] of [
  ['home', '/', 'Featured vehicles'],
  ['browse', '/browse', 'vehicles'],
  ['jobs', '/careers', 'Backend Engineer'],
  ['a page beyond the results', '/browse?page=9999', 'There is no page 9999'],
  ['a place nobody knows', '/browse?location=Qwzxville', 'We could not find ‘Qwzxville’'],
  ['a payment without its number', '/payment-success', 'No payment session found'],
] as const) {
  test(`P2.2-18 sound at every width: ${name}`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('main')).toContainText(text);
    await expectSound(page);
  });
}

test('P2.2-18 sound at every width: vehicle and booking page with dates', async ({ page }) => {
  const dates = someDates();
  const vehicle = await freeVehicle(page.request, dates);
  const booking = bookingPath(vehicle, dates);
  for (const address of [booking.replace('/booking/', '/vehicle/'), booking]) {
    await page.goto(address);
    await expect(page.getByText('Book Now').filter({ visible: true }).first()).toBeVisible();
    await expectSound(page);
  }
});

for (const userType of ['renter', 'host'] as const) {
  test(`P2.2-18 sound at every width: the empty dashboard of a ${userType}`, async ({ page }) => {
    await signUp(page, userType);
    await page.goto(`/${userType}-dashboard`);
    await expect(page.getByText('No bookings yet')).toBeVisible();
    await expectSound(page);
  });
}

for (const userType of ['renter', 'host'] as const) {
  test(`P2.2-18 sound at every width: what a ${userType} with bookings sees`, async ({ page }) => {
    test.slow(); // three screens at six widths
    const { bookingId } = await signInDemo(page, userType);
    for (const address of [
      `/${userType}-dashboard`,
      `/${userType}-dashboard?tab=profile`,
      `/bookings/${bookingId}`,
    ]) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(address);
      await expectSound(page);
      if (address.includes('?tab='))
        await expect(currentTab(page), 'on the narrowest phone').toBeInViewport({ ratio: 1 });
    }
  });
}

test('P2.2-18 sound at every width: both dialogs of accounts', async ({ page }) => {
  await page.goto('/browse');
  for (const mode of ['signin', 'signup']) {
    const dialog = page.getByRole('dialog');
    // Before the page has woken up, nobody hears the event.
    await expect(async () => {
      await page.evaluate(
        (detail) => {
          window.dispatchEvent(new CustomEvent('openAuth', { detail }));
        },
        { mode, userType: 'host', stay: true },
      );
      await expect(dialog).toBeVisible({ timeout: 1000 });
    }).toPass();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const excess = () => dialog.evaluate((box) => box.scrollWidth - box.clientWidth);
      await expect.poll(excess, `${mode} at ${width} px`).toBeLessThanOrEqual(0);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('P2.2-11 the button of a host’s sign-up is in view on a laptop, nothing scrolled', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await page.getByRole('banner').getByText('List Your Car').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Company name')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Sign Up' })).toBeInViewport({ ratio: 1 });
  // And it hides no field, on a low screen either.
  await page.setViewportSize({ width: 1280, height: 720 });
  const box = await dialog.getByLabel('Confirm password').boundingBox();
  const foot = await dialog.getByRole('button', { name: 'Sign Up' }).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
});

test('P2.2-18 the car of the landing page stands beside its words', async ({ page }) => {
  await page.goto('/');
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const hero = page.locator('[data-slot="hero"]');
    const wordsEnd = await hero.getByRole('heading').evaluate((heading) => {
      const words = document.createRange();
      words.selectNodeContents(heading);
      return words.getBoundingClientRect().right;
    });
    const car = await hero.locator('img').boundingBox();
    expect(wordsEnd, `${width} px`).toBeLessThanOrEqual(car?.x ?? 0);
  }
});

test.describe('what is not there', () => {
  test.use({ expected: [/status of 40[14]/] });
  for (const [name, address] of [
    ['an address', '/nowhere'],
    ['a vehicle', '/vehicle/00000000-0000-4000-8000-000000000000'],
    ['a payment', '/payment-success?session_id=cs_test_none'], // of a renter: a visitor is asked to sign in
  ] as const) {
    test(`P2.1-14 P2.2-18 sound at every width: ${name} that is not there`, async ({ page }) => {
      if (name === 'a payment') await signUp(page);
      await page.goto(address);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await expectSound(page);
    });
  }
});
