import { expectReceipt, goodCard, startCheckout, typeCard } from './support/checkout';
import { bookingPath, freeVehicle, signUp, someDates } from './support/people';
import { expect, expectAccessible, test } from './support/test';

test('a declined card says so and another one pays', { tag: '@once' }, async ({ page }) => {
  await startCheckout(page);
  await expectAccessible(page);
  await typeCard(page, '4000 0000 0000 0002');
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
  await typeCard(page, '4000 0000 0000 9995');
  await expect(page.getByRole('alert')).toContainText('insufficient funds');
  await typeCard(page, goodCard);
  await expectReceipt(page);
});

test(
  'a card that asks for authentication pays when it is completed, not when it fails',
  { tag: '@once' },
  async ({ page }) => {
    await startCheckout(page);
    await typeCard(page, '4000 0027 6000 3184');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Fail authentication' }).click();
    await expect(page.getByRole('alert')).toContainText('unable to authenticate');
    await typeCard(page, '4000 0027 6000 3184');
    await page.getByRole('button', { name: 'Complete authentication' }).click();
    await expectReceipt(page);
  },
);

test('a number that is no test card is refused', { tag: '@once' }, async ({ page }) => {
  await startCheckout(page);
  await typeCard(page, '5555 5555 5555 4444');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
});

test('K3 an abandoned checkout leads back to the held dates and on to payment', async ({
  page,
}) => {
  const { vehicle } = await startCheckout(page);
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(page).toHaveURL(new RegExp(`/vehicle/${vehicle.id}\\?hold=`));
  const banner = page.getByText('Your dates are held until you pay');
  await expect(banner).toBeInViewport();
  await expect(page.getByText(/3[0-6]:\d\d/).first()).toBeVisible();
  await expectAccessible(page);
  // The banner's; the card's own button says the same of dates that are held.
  const held = page.locator('[data-slot="alert"]').filter({ has: banner });
  await held.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL(/\/sandbox\/checkout\//);
  await typeCard(page, goodCard);
  await expectReceipt(page);
});

test(
  'K3 K4 D2.1-07 paid in one tab, the others say so and lead to the receipt',
  { tag: '@once' },
  async ({ page, context }) => {
    await startCheckout(page);
    const back = page.getByRole('link', { name: 'Back to the shop' });
    const shop = await context.newPage();
    await shop.goto((await back.getAttribute('href')) ?? '');
    await expect(shop.getByText('Your dates are held until you pay')).toBeVisible();
    const dashboard = await context.newPage();
    await dashboard.goto('/renter-dashboard');
    await expect(dashboard.getByText('Payment pending')).toBeVisible();
    await page.bringToFront();
    await typeCard(page, goodCard);
    await expectReceipt(page);
    await expect(dashboard.getByText('Confirmed', { exact: true })).toBeVisible();

    await shop.reload();
    await shop.getByRole('link', { name: 'See the receipt' }).click();
    await expect(shop).toHaveURL(/\/payment-success\?booking=/);
    await expect(shop.getByRole('heading', { name: 'Your booking is confirmed' })).toBeVisible();
    await expect(shop.getByText('Visa ending 4242')).toBeVisible();
  },
);

test(
  'K3 held dates can be released, and the old payment page takes nothing any more',
  { tag: '@once' },
  async ({ page }) => {
    await startCheckout(page);
    const checkout = page.url();
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    await page.getByRole('button', { name: 'Release these dates' }).first().click();
    await expect(page.getByText('Your dates are held until you pay')).toBeHidden();
    await page.goto(checkout);
    await expect(page.getByRole('heading', { name: 'This checkout has expired' })).toBeVisible();
  },
);

test.describe('two renters, one vehicle', () => {
  test.use({ expected: [/status of 409/] });
  test(
    'K1 P5-39 the second renter reads the stated sentence',
    { tag: '@once' },
    async ({ page, browser }) => {
      const dates = someDates();
      const vehicle = await freeVehicle(page.request, dates);
      await signUp(page);
      await page.goto(bookingPath(vehicle, dates));
      await expect(page.getByText('To pay now').first()).toBeVisible();

      const other = await browser.newContext();
      const rival = await other.newPage();
      await signUp(rival);
      await rival.goto(bookingPath(vehicle, dates));
      await rival.getByRole('button', { name: 'Book Now' }).click();
      await rival.waitForURL(/\/sandbox\/checkout\//);
      await other.close();

      await page.getByRole('button', { name: 'Book Now' }).click();
      await expect(page.getByText('Vehicle Not Available')).toBeVisible();
      await expect(
        page
          .getByText(
            'This vehicle is already booked during your selected dates and times. Please choose different dates.',
          )
          .first(),
      ).toBeVisible();
      await expect(page.getByText('Free around them:')).toBeInViewport();
    },
  );
});
