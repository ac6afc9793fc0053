import type { Page } from '@playwright/test';
import { codeOf, newAdmin, tryAdmin } from './support/admins';
import { password } from './support/people';
import { expect, expectAccessible, expectNoViolations, isPhone, test } from './support/test';

// Wrong passwords and the sign-in without its code are refused on purpose.
test.use({ expected: [/status of (401|422)/] });

/** Follows the menu of that size (A2.1-07). */
async function follow(page: Page, name: string) {
  if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name, exact: true }).click();
}

async function signIn(page: Page, email: string) {
  await page.goto('/admin');
  await tryAdmin(page, email);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
}

test('P2.1-11 A2.1-04 U8 an admin signs in and finds a failed try in the security log', async ({
  page,
}) => {
  const email = newAdmin();
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL(/\/admin$/);
  await expectAccessible(page);
  await tryAdmin(page, email, 'not-the-password');
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await expectNoViolations(page);
  await tryAdmin(page, email);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.getByText('Welcome, Robin Archer')).toBeVisible();
  await expect(page.getByText(/^No tampering found: [\d,]+ rows checked$/)).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Email or ID').fill(email);
  await page.getByLabel('Outcome').selectOption('Failed');
  const apply = page.getByRole('button', { name: 'Apply filters' });
  await apply.click();
  await expect(page.getByText('1 entry on this page, newest first')).toBeVisible();
  // More fits on a screen with a mouse; fingers find what they find elsewhere.
  const height = (await apply.boundingBox())?.height ?? 0;
  expect(isPhone(page) ? height >= 44 : height >= 32 && height < 44).toBe(true);
  await expect(page).toHaveURL(/success=false/);
  const log = page.getByLabel('Security log', { exact: true });
  await expect(log.getByText('Admin sign in')).toBeVisible();
  await log.getByText('Show').click();
  await expect(log.getByText('invalid_credentials')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByLabel('Action').selectOption('Admin created');
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await expect(page.getByText('Command line').first()).toBeVisible();
  await expectAccessible(page);

  if (!isPhone(page)) await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/admin/bookings/new');
  await expect(page.getByRole('button', { name: 'See the price' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});

test(
  'U5 A4-03 two-factor sign-in is set up, used, and turned off',
  { tag: '@once' },
  async ({ page }) => {
    const email = newAdmin();
    await signIn(page, email);
    await follow(page, 'Security');
    await page.getByRole('button', { name: 'Set up two-factor sign-in' }).click();
    const secret = (await page.locator('[data-slot="secret"]').innerText()).replaceAll(' ', '');
    await expectAccessible(page);
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
    await page.getByRole('button', { name: 'Turn on' }).click();
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const recovery = await codes.allInnerTexts();
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe('kerbside-recovery-codes.txt');
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await expect(page.getByText('10 recovery codes left')).toBeVisible();

    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/admin$/);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await tryAdmin(page, email);
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
    await expectAccessible(page);
    // The code of the set-up has been used, and the app's next one is taken already.
    await page.keyboard.type(codeOf(secret, 1));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/dashboard$/);

    await follow(page, 'Security');
    await page.getByRole('button', { name: 'Turn off' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Code').fill('AAAAA-AAAAA');
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await expect(dialog.getByText(/This code is wrong/)).toBeVisible();
    await expectNoViolations(page);
    await dialog.getByLabel('Code').fill(recovery[0] ?? '');
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByRole('button', { name: 'Set up two-factor sign-in' })).toBeVisible();
  },
);

test(
  'A4-01 A2.1-03 U5 a reload keeps the admin, and the browser keeps no secret',
  { tag: '@once' },
  async ({ page }) => {
    const email = newAdmin();
    await signIn(page, email);
    const kept = await page.evaluate(() =>
      JSON.stringify(Object.fromEntries(Object.entries(localStorage))),
    );
    expect(JSON.parse(kept)).toEqual({
      'cookie-choice': expect.any(String), // every journey begins with an answered question
      admin: JSON.stringify({ displayName: 'Robin Archer', role: 'superadmin' }),
    });
    expect(kept).not.toContain(password);
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
  },
);

test(
  'A2.1-07 the menu is a sidebar from 768 px on and a drawer below',
  { tag: '@once' },
  async ({ page }) => {
    await signIn(page, newAdmin());
    const sidebar = page.getByRole('complementary');
    const button = page.getByRole('button', { name: 'Open menu' });
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(sidebar).toBeVisible();
    await expect(button).toBeHidden();
    await page.setViewportSize({ width: 767, height: 900 });
    await expect(sidebar).toBeHidden();
    await button.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Admin menu' });
    await expect(drawer).toBeVisible();
    for (let stop = 0; stop < 4; stop += 1) {
      await page.keyboard.press('Tab');
      await expect(drawer.locator(':focus')).toHaveCount(1);
    }
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  },
);
