import type { Page } from '@playwright/test';
import { signUp } from './support/people';
import { expect, expectAccessible, isPhone, test } from './support/test';

/** The navigation as this size shows it; on phones it is behind the menu button. */
async function navigation(page: Page) {
  if (!isPhone(page)) return page.getByRole('banner');
  const button = page.getByRole('button', { name: 'Open menu' });
  if (await button.isVisible()) await button.click();
  await expect(page.locator('#mobile-menu')).toBeVisible();
  return page.locator('#mobile-menu');
}

test('P2.2-01 P2.2-03 P2.2-14 P2.2-16 P2.2-18 a visitor can go everywhere', async ({ page }) => {
  await page.goto('/browse');
  let nav = await navigation(page);
  await expect(nav.getByText('Sign In', { exact: true })).toBeVisible();
  await expect(nav.getByText('Sign Up', { exact: true })).toBeVisible();
  await expect(nav.getByText('Dashboard')).toBeHidden();
  await expectAccessible(page);
  await nav.getByRole('link', { name: 'Browse Cars' }).click();
  await expect(page).toHaveURL(/\/browse$/);
  await page.getByRole('link', { name: 'Kerbside, home' }).first().click();
  await expect(page).toHaveURL(/\/$/);
  nav = await navigation(page);
  await expect(nav.getByRole('link', { name: 'Browse Cars' })).toBeVisible();
});

test('P2.2-08 P2.2-09 How It Works scrolls on the home page and leads there from elsewhere', async ({
  page,
}) => {
  for (const start of ['/', '/browse']) {
    await page.goto(start);
    await (await navigation(page)).getByRole('link', { name: 'How It Works' }).click();
    await expect(page).toHaveURL(/\/#how-it-works$/);
    await expect(page.locator('#how-it-works').getByRole('heading').first()).toBeInViewport();
  }
});

test('P2.2-11 List Your Car asks a visitor to sign up as a host, on the home page', async ({
  page,
}) => {
  await page.goto('/browse');
  await (await navigation(page)).getByText('List Your Car').click();
  const dialog = page.getByRole('dialog', { name: 'Join Kerbside' });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(dialog.getByLabel('Company name')).toBeVisible(); // P1-06: host is chosen
  await expectAccessible(page);
});

test('P2.2-06 P2.2-15 D2.1-05 a renter has a dashboard and no List Your Car', async ({ page }) => {
  await signUp(page, 'renter');
  await page.goto('/');
  const nav = await navigation(page);
  await expect(nav.getByText('List Your Car')).toBeHidden();
  await nav.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page).toHaveURL(/\/renter-dashboard/);
  await expect(page.getByText('No bookings yet')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/host-dashboard');
  await expect(page).toHaveURL(/\/renter-dashboard/);
});

test('P2.2-04 P2.2-05 P2.2-10 D2.1-02 D2.1-05 a host has no Browse Cars and lists from the dashboard', async ({
  page,
}) => {
  await signUp(page, 'host');
  await page.goto('/');
  const nav = await navigation(page);
  await expect(nav.getByText('Browse Cars')).toBeHidden();
  await nav.getByRole('link', { name: 'List Your Car' }).click();
  await expect(page).toHaveURL(/\/host-dashboard\?tab=add-vehicle/);
  await expect(page.getByRole('heading', { name: 'List Your Vehicle' })).toBeVisible();
  await expect(page.getByLabel('Registration number')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/host-dashboard?tab=overview');
  await expect(page.getByText('Listed Cars')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Bookings', exact: true })).toBeVisible();
  await page.goto('/renter-dashboard');
  await expect(page).toHaveURL(/\/host-dashboard/);
});

test('P2.2-15 signing out leads back to a visitor’s navigation', async ({ page }) => {
  await signUp(page);
  await page.goto('/');
  if (!isPhone(page)) await page.getByRole('button', { name: /Maya/ }).click();
  else await navigation(page);
  const reloaded = page.waitForEvent('load'); // nothing of the user stays in memory
  await page.getByText('Sign Out').click();
  await reloaded;
  await expect((await navigation(page)).getByText('Sign In', { exact: true })).toBeVisible();
  const session = await (await page.request.get('/api/v1/session')).json();
  expect(session).toEqual({ user: null, csrf_token: null });
});

test(
  'P2.1-07 P2.1-08 P2.1-15 P2.1-16 A2.15-23 A2.15-24 old addresses lead to /browse with their search',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/browse-vehicles');
    await expect(page).toHaveURL(/\/browse$/);
    await page.goto(
      '/search-results?location=Leeds&startDate=2027-03-01&endDate=2027-03-04&vehicleType=van',
    );
    await expect(page).toHaveURL(
      /\/browse\?location=Leeds&startDate=2027-03-01&endDate=2027-03-04&vehicleType=van/,
    );
    await expect(page.getByRole('heading', { level: 1 })).toContainText('near Leeds');
    await expect(
      page.locator('[data-slot="vehicle-card"]', { hasText: 'Van' }).first(),
    ).toBeVisible();
  },
);

test.describe('an address that does not exist', () => {
  test.use({ expected: [/status of 404/] });
  test(
    'P2.1-14 A2.15-22 shows the not-found screen with a way home, and says 404',
    { tag: '@once' },
    async ({ page }) => {
      const answer = await page.goto('/no-such-page');
      expect(answer?.status()).toBe(404);
      await expect(page.getByText('404')).toBeVisible();
      await expect(page.getByText('Oops! Page not found')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('main').getByRole('link').first().click();
      await expect(page).toHaveURL(/\/$/);
    },
  );
});

test(
  'D2.1-03 R4 a visitor signs in and gets the dashboard that was asked for',
  { tag: '@once' },
  async ({ page, browser }) => {
    const elsewhere = await browser.newContext();
    const email = await signUp(await elsewhere.newPage());
    await elsewhere.close();
    await page.goto('/renter-dashboard?tab=bookings');
    await expect(page.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible();
    await expect(page).toHaveURL(/\/(\?.*)?$/);
    const { password, signIn } = await import('./support/people');
    await signIn(page, email, password);
    await expect(page).toHaveURL(/\/renter-dashboard\?tab=bookings/);
  },
);

for (const who of ['visitor', 'renter', 'host'] as const) {
  test(
    `R8 every link that a ${who} is shown leads somewhere`,
    { tag: '@once' },
    async ({ page }) => {
      if (who !== 'visitor') await signUp(page, who);
      const start = ['/', '/browse', ...(who === 'visitor' ? [] : [`/${who}-dashboard`])];
      const links = new Set<string>();
      for (const path of start) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        for (const href of await page
          .locator('a[href^="/"]')
          .evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? '')))
          links.add(href.split('#')[0] ?? '');
      }
      expect(links.size).toBeGreaterThan(3);
      for (const href of links) {
        expect((await page.request.get(href)).status(), href).toBeLessThan(400);
      }
    },
  );
}
