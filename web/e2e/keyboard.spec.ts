import type { Page } from '@playwright/test';
import { newAdmin } from './support/admins';
import { tabTo } from './support/keyboard';
import { password, signUp } from './support/people';
import { expect, knowsToLackWebGl, test } from './support/test';

/** Chooses pick-up three weeks ahead of the calendar's first day and return three days later. */
async function chooseDates(page: Page) {
  const calendar = page.getByRole('dialog');
  await expect(calendar.locator('[role="gridcell"] button[tabindex="0"]')).toBeFocused();
  for (let week = 0; week < 3; week++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  for (let day = 0; day < 3; day++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
}

test('P2.1-01 P2.1-02 search and booking with the keyboard alone, up to the payment page', async ({
  page,
}) => {
  const email = await signUp(page);
  await page.context().clearCookies();
  await page.goto('/');
  await knowsToLackWebGl(page);
  const skip = page.getByRole('link', { name: /skip to/i });
  await expect(skip).toBeAttached(); // a key pressed before the page is drawn goes nowhere
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();

  await tabTo(page, page.getByLabel('Where'));
  await page.keyboard.type('London');
  const pickUp = page.getByRole('button', { name: 'Pick-up date' });
  await tabTo(page, pickUp);
  await page.keyboard.press('Enter');
  await chooseDates(page);
  await expect(pickUp).not.toContainText('Add date');
  await tabTo(page, page.getByRole('button', { name: 'Search' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/browse\?location=London&startDate=.*&endDate=/);

  const card = page.locator('[data-slot="vehicle-card"]', { hasText: 'total for 3 days' }).first();
  await expect(card).toBeVisible();
  // Without WebGL the filters stand beside the list.
  await tabTo(page, page.getByRole('button', { name: 'Skip the filters' }));
  await page.keyboard.press('Enter');
  await tabTo(page, card.getByRole('link').first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/vehicle\/.*startDate=/);
  const bookNow = page.getByRole('button', { name: 'Book Now' });
  await tabTo(page, bookNow);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(email);
  await tabTo(page, dialog.getByLabel('Password', { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  await tabTo(page, bookNow);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/sandbox\/checkout\//);
});

test('U5 P7-07 password and own data with the keyboard alone', async ({ page }) => {
  await signUp(page);
  await page.goto('/renter-dashboard?tab=profile');
  const open = page.getByRole('button', { name: 'Change password' });
  const dialog = page.getByRole('dialog');
  await tabTo(page, open);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Current password')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Current password')).toBeFocused();
  await page.keyboard.type(password);
  for (const label of ['New password', 'Confirm password']) {
    await tabTo(page, dialog.getByLabel(label, { exact: true }));
    await page.keyboard.type('Quiet-Harbour-77');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your other devices were signed out.')).toBeVisible();
  await expect(open).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'Request your data' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Download' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request a new copy' })).toBeFocused();
});

test('A5-01 A2.1-04 an admin signs in and reads both logs with the keyboard alone', async ({
  page,
}) => {
  const email = newAdmin();
  await page.goto('/admin');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Security log' })).toBeVisible();
  await tabTo(page, page.getByLabel('Email or ID'));
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 entry on this page, newest first')).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Audit log' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible();
});

test('A2.13-08 A1-05 a dispute is raised and withdrawn with the keyboard alone', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/disputes');
  await tabTo(page, page.getByRole('link', { name: 'Submit Dispute' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Submit a dispute' })).toBeVisible();
  const type = page.getByLabel('Dispute type');
  await tabTo(page, type);
  await page.keyboard.press('ArrowDown');
  await expect(type).toHaveValue('booking_payment');
  for (const [label, text] of [
    ['Subject', 'Charged twice'],
    ['Description', 'The card was charged on Monday and on Tuesday.'],
    ['Desired outcome', 'One of them back'],
  ] as const) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(text);
  }
  const urgency = page.getByLabel('Urgency level');
  await tabTo(page, urgency);
  await page.keyboard.press('ArrowDown');
  await expect(urgency).toHaveValue('low');
  await tabTo(page, page.getByRole('button', { name: 'Submit' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Dispute Submitted Successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/disputes$/);

  await tabTo(page, page.getByRole('link', { name: 'Charged twice' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Charged twice' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Withdraw this dispute' }));
  await page.keyboard.press('Enter');
  await tabTo(
    page,
    page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }),
  );
  await page.keyboard.press('Enter');
  await expect(page.getByText('Dispute withdrawn')).toBeVisible();
});
