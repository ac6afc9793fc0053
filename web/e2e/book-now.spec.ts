import type { Page } from '@playwright/test';
import { bookingPath, freeVehicle, signUp, someDates } from './support/people';
import { expect, isPhone, test } from './support/test';

/** What people have: laptops, a small phone, and a laptop at 200 % zoom. */
const windows = {
  desktop: [
    [1280, 720],
    [1366, 768],
    [1280, 800],
    [1440, 900],
    [960, 540],
    [640, 400],
  ],
  phone: [
    [390, 664],
    [320, 568],
  ],
} as const;

/** The one "Book Now" that can be seen, as a link or a button. */
const bookNow = (page: Page) =>
  page.getByRole('link', { name: 'Book Now' }).or(page.getByRole('button', { name: 'Book Now' }));

async function openWithDates(page: Page, where: 'vehicle' | 'booking') {
  const dates = someDates();
  const vehicle = await freeVehicle(page.request, dates);
  await page.goto(bookingPath(vehicle, dates).replace('/booking/', `/${where}/`));
  await expect(page.getByText('Price breakdown')).toBeVisible();
  return { vehicle, dates };
}

/** Where the button books: what one declares, what comes back and until when one may cancel stand beside it. */
async function expectTermsInView(page: Page, size: string) {
  const foot = page.locator('[data-slot="booking-foot"]');
  if (!(await foot.isVisible())) return; // on phones the vehicle's page leads to the booking step
  for (const text of [
    /^By booking you confirm/,
    /^Refundable deposit$/,
    /^Free cancellation until/,
  ])
    await expect(foot.getByText(text), `${text} at ${size}`).toBeInViewport({ ratio: 1 });
}

for (const where of ['vehicle', 'booking'] as const) {
  test(`X4 M9 K5 P2.6-06 P2.6-17 one Book Now is in view on the ${where} page, nothing scrolled`, async ({
    page,
  }) => {
    await openWithDates(page, where);
    for (const [width, height] of isPhone(page) ? windows.phone : windows.desktop) {
      await page.setViewportSize({ width, height });
      await expect(bookNow(page), `${width}x${height}`).toHaveCount(1);
      await expect(bookNow(page), `${width}x${height}`).toBeInViewport({ ratio: 1 });
      await expectTermsInView(page, `${width}x${height}`);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
      await expect(bookNow(page), `${width}x${height}, scrolled`).toBeInViewport({ ratio: 1 });
      await page.evaluate(() => window.scrollTo(0, 0));
    }
  });
}

test(
  'M9 the phone’s bar shows the total for the dates, and leads to the booking step',
  { tag: '@phone' },
  async ({ page }) => {
    await openWithDates(page, 'vehicle');
    const bar = page.locator('[data-slot="book-bar"]');
    await expect(bar).toContainText(/£[\d,.]+ total for \d+ days?/);
    await expect(bar).toContainText('refundable deposit');
    await bar.getByRole('link', { name: 'Book Now' }).click();
    await expect(page.getByRole('heading', { name: 'Your booking' })).toBeVisible();
    await expect(page.locator('[data-slot="booking-foot"]')).toContainText('To pay now');
  },
);

test(
  'P2.6-11 no tap on a date or a time is lost on a slow phone',
  { tag: '@phone' },
  async ({ page }) => {
    const slow = await page.context().newCDPSession(page);
    const dates = someDates();
    const vehicle = await freeVehicle(page.request, dates);
    for (const gap of [0, 30, 150, 300]) {
      await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await page.goto(`/vehicle/${vehicle.id}`);
      await page.getByRole('button', { name: /^Pick-up date/ }).click();
      const days = page.getByRole('gridcell').getByRole('button', { disabled: false });
      await page.getByRole('button', { name: /next month/i }).click();
      await expect(days.first()).toBeVisible();
      await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 });
      // In the page itself: the taps come as fast as fingers, whatever this test's own way there costs.
      await page.evaluate(async (pause) => {
        const days = [...document.querySelectorAll<HTMLButtonElement>('[role="gridcell"] button')];
        // With a taken day in between, the second tap would begin anew.
        const first = days.findIndex((_, at) => {
          const inARow = days.slice(at, at + 4);
          return inARow.length === 4 && inARow.every((day) => !day.disabled);
        });
        days[first]?.click();
        await new Promise((resolve) => setTimeout(resolve, pause));
        days[first + 3]?.click();
      }, gap);
      await expect(page, `${gap} ms apart`).toHaveURL(/(?=.*startDate=\d)(?=.*endDate=\d)/);
      await page.getByLabel('Return time, hour').selectOption('12');
      await page.waitForTimeout(gap);
      await page.getByLabel('Return time, minutes').selectOption('30');
      await expect(page, `${gap} ms apart`).toHaveURL(/endTime=12%3A30/);
    }
  },
);

test('P8-25 the toast covers neither the way on nor the sign-in it opens', async ({ page }) => {
  await openWithDates(page, 'booking');
  await bookNow(page).click();
  const toast = page.locator('[data-slot="toast"]');
  const dialog = page.getByRole('dialog');
  await expect(toast).toBeVisible();
  await expect(dialog).toBeVisible();
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished)));
  const [of, over] = [await dialog.boundingBox(), await toast.boundingBox()];
  const overlaps =
    of!.x < over!.x + over!.width &&
    over!.x < of!.x + of!.width &&
    of!.y < over!.y + over!.height &&
    over!.y < of!.y + of!.height;
  expect(overlaps, JSON.stringify({ of, over })).toBe(false);
});

test.describe('a newer build is served by now', () => {
  test.use({ expected: [/404|Failed to (load|fetch)/] });

  test(
    'P8-29 Book Now heals itself: the page is loaded anew with what was chosen',
    { tag: '@once' },
    async ({ page }) => {
      await signUp(page);
      const gone = /\/assets\/book-now-/;
      await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }));
      await openWithDates(page, 'booking');
      const loads: string[] = [];
      page.on('load', () => loads.push(page.url()));
      await bookNow(page).click();
      await expect.poll(() => loads.length).toBe(1);
      await page.unroute(gone);
      await expect(page.getByText('Price breakdown')).toBeVisible();
      await bookNow(page).click();
      await expect(page).toHaveURL(/checkout/);
    },
  );
});

test.describe('the network is away', () => {
  test.use({ expected: [/net::ERR_|Failed to fetch|did not arrive/] });

  // A finger comes near nothing beforehand: the code behind the button must be there already.
  test(
    'P8-26 at “Book Now” it is said in the booking’s own words',
    { tag: '@phone' },
    async ({ page, context }) => {
      await signUp(page, 'renter', 'Zebedee');
      await openWithDates(page, 'booking');
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      await bookNow(page).tap();
      await expect(page.getByText('Unable to verify availability.').first()).toBeVisible();
      await context.setOffline(false);
    },
  );

  test(
    'P2.4-05 a page that did not arrive is there when the network is back',
    { tag: '@once' },
    async ({ page, context }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await context.setOffline(true);
      await page.getByRole('link', { name: 'Browse All Vehicles' }).first().click();
      await expect(page.getByRole('heading', { name: 'You seem to be offline' })).toBeVisible();
      await context.setOffline(false);
      await expect(page.locator('[data-slot="vehicle-card"]').first()).toBeVisible();
    },
  );
});
