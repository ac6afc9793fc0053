import type { Page } from '@playwright/test';
import { goodCard, typeCard } from './support/checkout';
import { signUp } from './support/people';
import { openSettled } from './support/settled';
import { expect, expectAccessible, expectNoViolations, test } from './support/test';

test.use({ expected: [/status of 404/], contextOptions: { reducedMotion: 'reduce' } });

/** What jobs do, on a busy machine. */
const soon = { timeout: 30_000 };

/** The dialog, with the vehicle of that plate in it. */
async function lookUp(page: Page, plate: string) {
  await page.getByRole('button', { name: /HPI Check/ }).click();
  const dialog = page.getByRole('dialog', { name: 'HPI Vehicle Check' });
  await dialog.getByRole('textbox', { name: 'Registration number' }).fill(plate);
  await dialog.getByRole('button', { name: 'Check this vehicle' }).click();
  await expect(dialog.getByRole('button', { name: 'Another vehicle' })).toBeVisible();
  return dialog;
}

async function payByCard(page: Page) {
  await page.waitForURL(/\/sandbox\/checkout\//);
  await typeCard(page, goodCard);
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
}

test('issue 28 D2.10-01 D2.5-09 H1 H8 a vehicle is checked by card, and its report is read', async ({
  page,
}) => {
  await signUp(page);
  await openSettled(page, '/general-services');
  const dialog = await lookUp(page, 'HP19 FNC');
  await dialog.getByRole('checkbox', { name: /^Begin at once/ }).check();
  await expectNoViolations(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Pay £12.99' }).click();
  await payByCard(page);
  await expect(page).toHaveURL(/\/payment-success\?type=hpi_check&session_id=/);
  const report = page.getByRole('link', { name: 'View Full Report' });
  await expect(report).toBeVisible(soon);
  await expectAccessible(page);

  await report.click();
  await expect(page).toHaveURL(/\/renter-dashboard\?tab=hpi&expand=/);
  const matters = page.getByRole('list', { name: 'What matters' });
  await expect(matters.getByText('Outstanding finance')).toBeVisible();
  await expect(page.getByText('No record is no proof; no guarantee.')).toBeVisible();
  await expectAccessible(page);
});

test('issue 28 D8-42 H19 a plate that nobody knows is not sold a check', async ({ page }) => {
  await signUp(page);
  await openSettled(page, '/general-services');
  await page.getByRole('button', { name: /HPI Check/ }).click();
  const dialog = page.getByRole('dialog', { name: 'HPI Vehicle Check' });
  await dialog.getByRole('textbox', { name: 'Registration number' }).fill('ER19 NFD');
  await dialog.getByRole('button', { name: 'Check this vehicle' }).click();
  await expect(dialog.getByText(/^Failed to fetch vehicle information/)).toBeVisible();
  await expectNoViolations(page, '[role="dialog"]');
  await expect(dialog.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
});

test('issue 28 D2.5-07 D2.5-13 D8-37 D2.4-02 a bundle is bought, a credit pays a check, and its report is printed', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  await signUp(page, 'host');
  await openSettled(page, '/general-services');
  const deals = await lookUp(page, 'HP19 CLN');
  await deals.getByRole('button', { name: /^Pay .* for Three checks$/ }).click();
  await payByCard(page);
  await page.getByRole('link', { name: 'Start HPI Check' }).click();

  const dialog = await lookUp(page, 'HP19 CLN');
  await dialog.getByRole('checkbox', { name: /^Begin at once/ }).check();
  await dialog.getByRole('button', { name: 'Use 1 of your 3 credits' }).click();
  await expect(page).toHaveURL(/\/payment-success\?type=hpi_credits&registration=HP19CLN/);
  const print = page.getByRole('link', { name: 'Print Report' });
  await expect(print).toBeVisible(soon);
  await print.click();
  await expect(page.getByText('2 credits', { exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('list', { name: 'What matters' })).toBeVisible();
  await expect(page.getByText('Raw report data')).toBeHidden();
});
