import type { Page } from '@playwright/test';
import { linkTo } from './support/mailbox';
import { password, signIn, signUp } from './support/people';
import { expect, expectAccessible, expectNoViolations, isPhone, test } from './support/test';

const nextPassword = 'Quiet-Harbour-77';

test.use({ expected: [/status of 4(01|22)/] }); // wrong passwords, a link used twice

async function openSignIn(page: Page) {
  await page.goto('/auth');
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function signOut(page: Page) {
  await page.context().clearCookies();
}

async function openProfile(page: Page, dashboard = '/renter-dashboard') {
  await page.goto(`${dashboard}?tab=profile`);
  await expect(page.getByRole('heading', { name: 'Signing in' })).toBeVisible();
}

test(
  'P2.3-09 P2.1-10 P8-19 U6 a forgotten password is replaced by the link in a letter',
  { tag: '@once' },
  async ({ page }) => {
    const email = await signUp(page);
    await signOut(page);
    await openSignIn(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Forgotten your password?' }).click();
    await expect(page.getByText('Email Required')).toBeVisible();
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Forgotten your password?' }).click();
    await expect(dialog.getByText('Reset Email Sent')).toBeVisible();
    await expectNoViolations(page);

    const link = await linkTo(page.request, email, 'Reset your password');
    const answer = await page.goto(link);
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
    await expect(page).toHaveURL(/\/reset-password$/);
    await expectAccessible(page);
    await page.getByLabel('New password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page.getByText('Password must be at least 12 characters long')).toBeVisible();
    await page.getByLabel('New password', { exact: true }).fill(nextPassword);
    await page.getByLabel('Confirm password').fill(nextPassword);
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page.getByText('Password changed')).toBeVisible();
    await signIn(page, email, nextPassword);
    await expect(page).toHaveURL(/\/renter-dashboard$/);

    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill('Another-Harbour-78');
    await page.getByLabel('Confirm password').fill('Another-Harbour-78');
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page.getByText('Password Reset Failed')).toBeVisible();
  },
);

test('P8-22 a reset page without its link leads home', { tag: '@once' }, async ({ page }) => {
  await page.goto('/reset-password?access_token=x');
  await expect(page.getByText('Invalid Reset Link')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test(
  'U5 P7-07 password and devices are managed in the profile',
  { tag: '@once' },
  async ({ page, browser }) => {
    const email = await signUp(page);
    const elsewhere = await browser.newPage();
    await elsewhere.request.post('/api/v1/session', { data: { email, password } });
    await openProfile(page);
    await expect(page.getByText('This device')).toBeVisible();
    await page.getByRole('button', { name: /^Sign out (?!everywhere)/ }).click();
    await expect(page.getByText('is signed out.')).toBeVisible();
    expect((await elsewhere.request.get('/api/v1/sessions')).status()).toBe(401);
    await elsewhere.close();

    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password').fill('Wrong-Evening-43');
    await dialog.getByLabel('New password', { exact: true }).fill(nextPassword);
    await dialog.getByLabel('Confirm password').fill(nextPassword);
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(dialog.getByText('This is not your current password').first()).toBeVisible();
    await expectNoViolations(page);
    await dialog.getByLabel('Current password').fill(password);
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Your other devices were signed out.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Signing in' })).toBeVisible();
  },
);

test('a new e-mail address counts once its link was opened', { tag: '@once' }, async ({ page }) => {
  await signUp(page);
  await openProfile(page);
  const next = `new-${Date.now()}-${isPhone(page) ? 'p' : 'd'}@example.org`;
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByLabel('New email').fill(next);
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('dialog').getByText('Check Your Email')).toBeVisible();
  await page.goto(await linkTo(page.request, next, 'Confirm your new email address'));
  await expect(page.getByText('Email changed')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await openProfile(page);
  await expect(page.getByText(next).first()).toBeVisible();
});

test('U1 P2.2-12 P2.2-13 a renter becomes a host', async ({ page }) => {
  await signUp(page);
  await page.goto('/');
  if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('navigation').getByRole('button', { name: 'Become a Host' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Nothing is lost')).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByLabel('Company name').fill('Corner Garage Ltd');
  await dialog.getByRole('button', { name: 'Become a Host' }).click();
  await expect(page).toHaveURL(/\/host-dashboard$/);
  await expect(page.getByText('You are a host now')).toBeVisible();
});

test('P4-01 another tab follows a sign-in', { tag: '@once' }, async ({ page, context }) => {
  const email = await signUp(page);
  await signOut(page);
  const other = await context.newPage();
  await other.goto('/');
  await openSignIn(page);
  await signIn(page, email, password);
  await expect(page).toHaveURL(/\/renter-dashboard$/);
  if (isPhone(other)) await other.getByRole('button', { name: 'Open menu' }).click();
  await expect(other.getByRole('link', { name: 'Dashboard' }).first()).toBeVisible();
});

test(
  'Trust 4.2 somebody takes their data along, closes the account and comes back',
  { tag: '@once' },
  async ({ page }) => {
    const email = await signUp(page);
    await openProfile(page);
    await page.getByRole('button', { name: 'Request your data' }).click();
    const download = page.getByRole('link', { name: 'Download' });
    await expect(download).toBeVisible({ timeout: 20_000 });
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
    expect(file.suggestedFilename()).toMatch(/\.zip$/);

    await page.getByRole('button', { name: 'Close account' }).click();
    const dialog = page.getByRole('dialog');
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Close account' }).click();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/$/);
    expect((await page.request.get('/api/v1/sessions')).status()).toBe(401);

    await page.goto(await linkTo(page.request, email, 'Your account is closed'));
    await expect(page).toHaveURL(/\/$/);
    await openSignIn(page);
    // Already the first refusal leads to the first wrong field.
    await page.getByRole('dialog').getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused();
    await signIn(page, email, password);
    await expect(page).toHaveURL(/\/renter-dashboard$/);
  },
);
