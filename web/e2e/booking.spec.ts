import type { Page } from '@playwright/test';
import { expectReceipt, goodCard, startCheckout, typeCard } from './support/checkout';
import { fillSignUp, freeVehicle, someDates } from './support/people';
import { expect, expectAccessible, isPhone, test } from './support/test';

test('P1-01 P1-02 P2.1-01 P2.1-02 P2.1-03 P2.1-04 P2.1-05 a stranger finds, books and pays for a vehicle', async ({
  page,
}) => {
  const dates = someDates();
  await page.goto('/');
  await page.getByLabel('Where').fill('Leeds');
  await page.getByRole('option', { name: 'Leeds, West Yorkshire' }).click();
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/browse\?.*location=Leeds/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('near Leeds');

  // The same search with dates, by its address (R1); then any result of it.
  await page.goto(`/browse?location=Leeds&startDate=${dates.start}&endDate=${dates.end}`);
  await expect(page.getByText(/total for 3 days/).first()).toBeVisible();
  const vehicle = await freeVehicle(page.request, dates);
  await page.goto(`/vehicle/${vehicle.id}?startDate=${dates.start}&endDate=${dates.end}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(vehicle.model);
  if (isPhone(page)) {
    await page.getByRole('link', { name: 'Book Now' }).click();
    await expect(page).toHaveURL(new RegExp(`/booking/${vehicle.id}`));
  }
  const card = page.locator('[data-slot="booking-card"]');
  await expect(
    card.getByText(
      'Protection included: every trip includes insurance coverage and 24/7 roadside assistance.',
    ),
  ).toBeVisible();
  await expect(card.getByText('To pay now').first()).toBeVisible();
  await expectAccessible(page);

  await card.getByRole('button', { name: 'Book Now' }).click();
  await expect(page.getByText('Please sign in to book a vehicle.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Create an account' }).click();
  await expectAccessible(page);
  await fillSignUp(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(card.getByText('To pay now').first()).toBeVisible(); // still here, with the dates

  await card.getByRole('button', { name: 'Book Now' }).click();
  await page.waitForURL(/\/sandbox\/checkout\//);
  await expect(page.getByText('Test payments: no real money moves')).toBeVisible();
  await typeCard(page, goodCard);
  await expectReceipt(page);
  await expect(page.getByText('Visa ending 4242')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveURL(/\/renter-dashboard/);
  await expect(page.getByRole('heading', { name: 'My Bookings' })).toBeVisible();
  await expect(page.getByText('Confirmed').first()).toBeVisible();
  await page.getByRole('link', { name: 'View Details' }).first().click();
  await expect(page).toHaveTitle(/^Booking Details/);
  await expect(page.locator('[data-slot="booking-page"]')).toBeVisible();
  await expectAccessible(page);
});

test(
  'S4 P1-13 P1-14 the receipt shows pounds with two decimals, en-GB dates and the plate',
  { tag: '@once' },
  async ({ page }) => {
    const { dates } = await startCheckout(page);
    await typeCard(page, goodCard);
    await expectReceipt(page);
    // Spelled here, not by Intl: it says "Sept" where every screen says "Sep".
    const [year, month, day] = dates.start.split('-').map(Number);
    const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
    const start = `${String(day)} ${months[(month ?? 0) - 1] ?? ''} ${String(year)}`;
    await expect(page.getByText(start).first()).toBeVisible();
    await expect(page.getByText(/£[\d,]+\.\d\d/).first()).toBeVisible();
    await expect(page.locator('[data-slot="plate-chip"]')).toHaveText(/[A-Z]{2}\d{2} [A-Z]{3}$/);
  },
);

test(
  'receipt and booking on paper say who, what and how much, without the ways on',
  { tag: '@once' },
  async ({ page }) => {
    await startCheckout(page);
    await typeCard(page, goodCard);
    await expectReceipt(page);
    await expectPaper(page);
    await page.goto('/renter-dashboard');
    await page.getByRole('link', { name: 'View trip' }).click();
    await expect(page.locator('[data-slot="booking-page"]')).toBeVisible();
    await expectPaper(page);
  },
);

/** The page as it is printed. */
async function expectPaper(page: Page) {
  await page.emulateMedia({ media: 'print' });
  const ways = page.locator('nav, button, [data-slot="link-button"]').filter({ visible: true });
  await expect(ways).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Kerbside, home' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByText('12 Mews Yard')).toBeVisible();
  const price = page.locator('[data-slot="price-breakdown"]');
  await expect(price.getByText('Refundable deposit')).toBeVisible();
  await expect(page.getByText('Paid', { exact: true }).last()).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
}
