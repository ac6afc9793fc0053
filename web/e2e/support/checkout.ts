import { expect, type Page } from '@playwright/test';
import { bookingPath, freeVehicle, signUp, someDates } from './people';

export const goodCard = '4242 4242 4242 4242';

export async function typeCard(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry (MM / YY)').fill('12 / 39');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on card').fill('Maya Grant');
  await page.getByRole('button', { name: /^Pay £/ }).click();
}

export async function expectReceipt(page: Page) {
  await expect(page).toHaveURL(/\/payment-success\?session_id=/);
  await expect(page.getByRole('heading', { name: 'Your booking is confirmed' })).toBeVisible();
}

/** A signed-in renter on the hosted payment page of a booking. */
export async function startCheckout(page: Page) {
  const dates = someDates();
  await signUp(page);
  const vehicle = await freeVehicle(page.request, dates);
  await page.goto(bookingPath(vehicle, dates));
  await page.getByRole('button', { name: 'Book Now' }).click();
  await page.waitForURL(/\/sandbox\/checkout\//);
  return { vehicle, dates };
}
