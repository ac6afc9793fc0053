import type { Locator } from '@playwright/test';
import { expectReceipt, goodCard, typeCard } from './support/checkout';
import { expectInViewEverywhere } from './support/in-view';
import { aListed } from './support/listings';
import { bookingPath, signUp, soonDates } from './support/people';
import { expect, expectAccessible, isPhone, test } from './support/test';

test('K2 K5 a host accepts a request, and the renter calls it off for the refund that was shown', async ({
  page,
  browser,
}) => {
  const hostPage = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await signUp(hostPage, 'host', 'Priya');
  const id = await aListed(hostPage.request, { instant_book: false });

  await signUp(page, 'renter', 'Zebedee');
  const vehicle = { id, make: 'Ford', model: 'Fiesta', year: 2019, place: 'Leeds LS6' };
  await page.goto(bookingPath(vehicle, soonDates()));
  await page.getByRole('button', { name: 'Book Now' }).click();
  await page.waitForURL(/\/sandbox\/checkout\//);
  await typeCard(page, goodCard);
  await expect(page.getByRole('heading', { name: 'Your payment has arrived' })).toBeVisible();
  await page.goto('/renter-dashboard');
  await page
    .getByRole('link', { name: /Ford Fiesta/ })
    .first()
    .click();
  await expect(page.getByText(/has been asked/).first()).toBeVisible();
  await expectAccessible(page);

  await hostPage.goto('/host-dashboard');
  const toDo = hostPage.getByRole('region', { name: 'What needs doing' });
  const answer = toDo.getByRole('link', {
    name: /^Answer ?: Zebedee G\. would like to book your Ford Fiesta/,
  });
  await expect(answer).toBeVisible();
  await hostPage
    .getByRole('button', { name: /^Accept ?: Ford Fiesta/ })
    .first()
    .click();
  // From before the click on: its toast may soon give way to one of a notification.
  const said = hostPage
    .locator('[data-slot="toast"]', { hasText: 'Booking accepted' })
    .waitFor({ state: 'visible' });
  await hostPage.getByRole('button', { name: 'Accept booking' }).click();
  await said;
  await expect(hostPage.getByText('Confirmed').first()).toBeVisible();
  await expect(answer).toBeHidden();
  await expectAccessible(hostPage);

  await page.reload();
  await expect(page.getByText('Confirmed').first()).toBeVisible();
  await page.getByRole('button', { name: /^Cancel booking ?: Ford Fiesta/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(dialog.getByText(/a full refund of £/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByText('This booking has been cancelled.')).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/was refunded/)).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await expectAccessible(page);
  await hostPage.context().close();
});

/** The total that the bar shows, once it is known. */
async function priceOf(total: Locator): Promise<string> {
  await expect(total.locator('xpath=..')).toContainText('total for');
  return (await total.textContent()) ?? '';
}

test('P0-01 A1-01 M8 P4-23 R3 a vehicle is delivered: from the search to where its host brings it', async ({
  page,
  browser,
}) => {
  const hostPage = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await signUp(hostPage, 'host', 'Priya');
  const delivers = { can_deliver: true, delivery_charge_per_mile: 125, max_delivery_distance: 30 };
  const id = await aListed(hostPage.request, { ...delivers, instant_book: false });
  const address = '3 Station Road, Otley LS21';

  await signUp(page, 'renter', 'Zebedee');
  const { start, end } = soonDates();
  const dates = `startDate=${start}&endDate=${end}`;
  await page.goto(`/browse?location=Leeds&${dates}`);
  await expect(page.getByText(/total for 3 days/).first()).toBeVisible();
  await page.goto(`/vehicle/${id}?${dates}`);
  const bar = page.locator('[data-slot="book-bar"] strong');
  const collected = isPhone(page) ? await priceOf(bar) : '';
  await page.getByText('Delivery', { exact: true }).click();
  await page.getByLabel('Delivery address').fill(address);
  await expect(
    page
      .getByRole('status')
      .getByText(/^About \d+\.\d miles away/)
      .first(),
  ).toBeVisible();
  const card = page.locator('[data-slot="booking-card"]');
  if (isPhone(page)) {
    await expect(bar).not.toHaveText(collected);
    const delivered = await priceOf(bar);
    await page.getByRole('link', { name: 'Book Now' }).click();
    await expect(page).toHaveURL(/\/booking\//);
    await expect(page.getByRole('radio', { name: /Delivery/ })).toBeChecked();
    await expect(page.getByLabel('Delivery address')).toHaveValue(address);
    await expect(card.locator('[data-slot="booking-foot"]')).toContainText(delivered);
  }
  await expect(card.getByText(/has until .+ to accept\./)).toBeVisible();
  await expect(card.locator('[data-slot="price-breakdown"]')).toContainText('Delivery');
  await page.getByRole('button', { name: 'Book Now' }).click();
  await page.waitForURL(/\/sandbox\/checkout\//);
  // Back from there, by a page that has forgotten what was typed, the card goes on with the same payment.
  const checkout = page.url();
  await page.goBack();
  await expect(page.getByText('Your dates are held until you pay')).toBeVisible();
  await expect(page.getByLabel('Delivery address')).toHaveValue(address);
  await expect(card.locator('[data-slot="price-breakdown"]')).toContainText('Delivery');
  await card.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL(checkout);
  await typeCard(page, goodCard);
  await expect(page.getByRole('heading', { name: 'Your payment has arrived' })).toBeVisible();
  await expect(page.getByText(`brings the vehicle to ${address}`)).toBeVisible();
  await expectAccessible(page);

  await hostPage.goto('/host-dashboard');
  await hostPage
    .getByRole('button', { name: /^Accept ?: Ford Fiesta/ })
    .first()
    .click();
  const dialog = hostPage.getByRole('alertdialog');
  await expect(dialog).toContainText(/Delivery to Otley LS21, about \d+\.\d miles away, for £/);
  await expect(dialog).not.toContainText('Station Road');
  await dialog.getByRole('button', { name: 'Accept booking' }).click();
  await expect(hostPage.getByText('Confirmed').first()).toBeVisible();
  await hostPage
    .getByRole('link', { name: /^Ford Fiesta/ })
    .first()
    .click();
  await expect(hostPage.getByText(`Bring the vehicle to ${address}`)).toBeVisible();
  await expectAccessible(hostPage);
  await hostPage.context().close();
});

test(
  'K10 K9 a renter moves a trip, pays the difference first, and reads why it costs what it does',
  { tag: '@once' },
  async ({ page, browser }) => {
    const hostPage = await (await browser.newContext()).newPage();
    await signUp(hostPage, 'host', 'Priya');
    const id = await aListed(hostPage.request, { instant_book: true });
    await hostPage.context().close();

    await signUp(page, 'renter', 'Zebedee');
    const vehicle = { id, make: 'Ford', model: 'Fiesta', year: 2019, place: 'Leeds LS6' };
    const dates = soonDates();
    await page.goto(bookingPath(vehicle, dates));
    await page.getByRole('button', { name: 'Book Now' }).click();
    await page.waitForURL(/\/sandbox\/checkout\//);
    await typeCard(page, goodCard);
    await expectReceipt(page);
    await page.goto('/renter-dashboard');
    await page
      .getByRole('link', { name: /Ford Fiesta/ })
      .first()
      .click();

    await page.getByRole('button', { name: /^Change dates ?: Ford Fiesta/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Change dates' });
    await dialog.getByRole('button', { name: /Return date/ }).click();
    await expect(page.getByRole('grid').first()).toBeVisible();
    const later = page.getByRole('button', { name: dayName(dates.end, 2) });
    if (!(await later.isVisible())) await page.getByRole('button', { name: /next month/i }).click();
    await later.click();
    await expect(dialog.getByText(/^You pay £/)).toBeVisible();
    await expectAccessible(page);
    const pay = dialog.getByRole('button', { name: /^Pay £/ });
    await expectInViewEverywhere(pay);
    await pay.click();
    await page.waitForURL(/\/sandbox\/checkout\//);
    await typeCard(page, goodCard);
    await expect(page.getByRole('heading', { name: 'Your dates are changed' })).toBeVisible();
    await expect(page.getByText(/^You paid £[\d.]+ for the change\./)).toBeVisible();

    await page.goto('/renter-dashboard');
    await page
      .getByRole('link', { name: /Ford Fiesta/ })
      .first()
      .click();
    await expect(page.getByText(/^You moved the trip to/)).toBeVisible();
    await page.getByText('Why this amount?').click();
    await expect(page.getByText('Held for this booking now')).toBeVisible();
    const books = page.getByRole('region', { name: 'What the ledger says' });
    await expect(books.getByText('Paid by card')).toHaveCount(2);
    await expectAccessible(page);
  },
);

/** "27 November 2026" so many days after a date, as the calendar's buttons are called. */
function dayName(date: string, days: number): RegExp {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  const month = day.toLocaleString('en-GB', { month: 'long', timeZone: 'UTC' });
  return new RegExp(`\\b${day.getUTCDate()} ${month} ${day.getUTCFullYear()}`);
}
