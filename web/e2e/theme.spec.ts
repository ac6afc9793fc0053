import type { Page } from '@playwright/test';
import { newAdmin, tryAdmin } from './support/admins';
import { bookingPath, freeVehicle, signInDemo, someDates } from './support/people';
import { expect, expectAccessible, isPhone, test } from './support/test';

// What fades or slides is judged where it ends; one test holds the code back.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expected: [/net::ERR_FAILED/] });

const night = 'rgb(15, 21, 18)';
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test('the chosen theme is kept, and there before any of our code has come', async ({ page }) => {
  await page.goto('/');
  const day = await ground(page);
  expect(day).not.toBe(night);
  const footer = page.getByRole('contentinfo');
  const theme = footer.getByRole('group', { name: 'Theme' });
  await footer.hover(); // the switch comes when somebody is near
  await expect(theme.getByRole('radio', { name: 'System' })).toBeChecked();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => ground(page)).toBe(night);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => ground(page)).toBe(day);

  await theme.getByText('Dark').click();
  await expect.poll(() => ground(page)).toBe(night);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  expect(await ground(page)).toBe(night);
  await page.unroute('**/assets/*.js');
  await page.reload();
  await footer.hover();
  await expect(theme.getByRole('radio', { name: 'Dark' })).toBeChecked();

  const colours = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(await colours()).toBe('dark');
  await page.emulateMedia({ media: 'print' });
  expect(await colours()).toBe('normal'); // paper is white
});

test.describe('in the dark everything can be read', () => {
  test.slow(); // axe on one screen after the other
  test.use({ colorScheme: 'dark' });

  test('by whoever looks for a vehicle and signs in', async ({ page }) => {
    const dates = someDates();
    const vehicle = await freeVehicle(page.request, dates);
    const booking = bookingPath(vehicle, dates);
    for (const address of ['/', '/browse', booking.replace('/booking/', '/vehicle/'), booking]) {
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      expect(await ground(page), address).toBe(night);
      await expectAccessible(page);
    }
    const openAuth = { mode: 'signup', userType: 'host', stay: true };
    // Before the page has woken up, nobody hears the event.
    await expect(async () => {
      await page.evaluate((detail) => {
        window.dispatchEvent(new CustomEvent('openAuth', { detail }));
      }, openAuth);
      await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1000 });
    }).toPass();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign Up' }).click();
    await expect(
      page
        .getByRole('dialog')
        .getByText(/required/i)
        .first(),
    ).toBeVisible();
    await expectAccessible(page);
  });

  for (const userType of ['renter', 'host'] as const) {
    test(`by a ${userType} with bookings`, async ({ page }) => {
      const { bookingId } = await signInDemo(page, userType);
      for (const address of [`/${userType}-dashboard`, `/bookings/${bookingId}`]) {
        await page.goto(address);
        await page.waitForLoadState('networkidle');
        await expectAccessible(page);
      }
    });
  }

  test('by whoever looks at the test payments and the letters of the demo', async ({ page }) => {
    for (const address of ['/sandbox', '/sandbox/mailbox']) {
      await page.goto(address);
      expect(await ground(page), address).toBe(night);
      await expectAccessible(page);
    }
  });

  test('by an admin, who finds the switch in the menu', async ({ page }) => {
    await page.goto('/admin');
    await tryAdmin(page, newAdmin());
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await expect(page.getByText(/^No tampering found/)).toBeVisible();
    await expectAccessible(page);
    if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('group', { name: 'Theme' }).getByText('Light').click();
    await expect.poll(() => ground(page)).not.toBe(night);
  });
});
