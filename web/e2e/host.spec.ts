import { expectReceipt, goodCard, typeCard } from './support/checkout';
import type { APIRequestContext, Page } from '@playwright/test';
import {
  bookingPath,
  demoEmails,
  demoPassword,
  freeDates,
  signIn,
  signUp,
  type Vehicle,
} from './support/people';
import { expect, expectAccessible, isPhone, test } from './support/test';

test(
  "P1-04 P6-08 P2.1-05 D2.1-01 the vehicle's demo host sees a new booking",
  { tag: '@once' },
  async ({ page, browser }) => {
    const host = await firstHost(await demoEmails(page, 'host'), page);

    const hostPage = await (await browser.newContext()).newPage();
    await hostPage.goto('/host-dashboard');
    await expect(hostPage).toHaveURL(/\/(\?|$)/);
    await signIn(hostPage, host.email, demoPassword());
    await expect(hostPage).toHaveURL(/\/host-dashboard/);
    await expect(hostPage.getByRole('heading', { name: 'Bookings' })).toBeVisible();
    await expectAccessible(hostPage);

    const dates = await freeDates(page.request, host.vehicle.id);
    await signUp(page, 'renter', 'Zebedee');
    await page.goto(bookingPath(host.vehicle, dates));
    await page.getByRole('button', { name: 'Book Now' }).click();
    await page.waitForURL(/\/sandbox\/checkout\//);
    await typeCard(page, goodCard);
    await expectReceipt(page);

    await hostPage.reload();
    const row = hostPage
      .locator(isPhone(hostPage) ? 'li, article' : 'tr', { hasText: 'Zebedee G.' })
      .first();
    await expect(row).toBeVisible();
    await expect(row.locator('[data-slot="plate-chip"]')).toBeVisible();
    await row.getByRole('link', { name: 'View Details' }).click();
    await expect(hostPage.locator('[data-slot="booking-page"]')).toContainText('Zebedee G.');
    await hostPage.context().close();
  },
);

/** The first demo host, and a vehicle of this host that can be booked for three days at once. */
async function firstHost(emails: string[], page: Page) {
  const { request } = page;
  for (const email of emails) {
    const answer = await request.post('/api/v1/session', {
      data: { email, password: demoPassword() },
    });
    const session = (await answer.json()) as { user: { user_type: string } };
    const bookings = (await (await request.get('/api/v1/host/bookings')).json()) as {
      items?: { vehicle: Vehicle }[];
    };
    // Signing out would end this host's sessions in other tests, too (U5).
    await page.context().clearCookies();
    const vehicles = (bookings.items ?? []).map((booking) => booking.vehicle);
    const vehicle = await firstBookable(vehicles, request);
    if (session.user.user_type === 'host' && vehicle) return { email, vehicle };
  }
  throw new Error('No demo host has a vehicle that can be booked.');
}

async function firstBookable(vehicles: Vehicle[], request: APIRequestContext) {
  for (const vehicle of vehicles) {
    const answer = await request.get(`/api/v1/vehicles/${vehicle.id}`);
    if (!answer.ok()) continue; // no longer open for booking
    const { minimum_rental_days, instant_book } = (await answer.json()) as {
      minimum_rental_days: number;
      instant_book: boolean;
    };
    const when = await request.get(`/api/v1/vehicles/${vehicle.id}/unavailable`);
    const { latest_date } = (await when.json()) as { latest_date: string };
    const isForYears = Date.parse(latest_date) - Date.now() > 600 * 86_400_000; // not until an MOT ends soon
    if (instant_book && minimum_rental_days <= 3 && isForYears) return vehicle;
  }
  return null;
}
