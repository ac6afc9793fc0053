import { readFileSync } from 'node:fs';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { newAdmin, tryAdmin } from './support/admins';
import { expectInViewEverywhere } from './support/in-view';
import { demoEmails, emailsOf, signInFirst } from './support/people';
import { expect, expectAccessible, test } from './support/test';

interface Trip {
  id: string;
  security_deposit: number;
  payment_method: string;
  renter: { display_name: string };
  actions: { action: string }[];
}

/** A trip of one of these renters that is under way, whose deposit we hold, and that its host may end. */
const underWay = (renters: string[]) => async (request: APIRequestContext) => {
  const answer = await request.get('/api/v1/host/bookings?status=active');
  const { items } = (await answer.json()) as { items: Trip[] };
  return items.find(
    (trip) =>
      trip.payment_method === 'pay_now' &&
      trip.security_deposit >= 10_000 &&
      trip.actions.some(({ action }) => action === 'complete') &&
      emailsOf(trip.renter.display_name, renters).length > 0,
  );
};

/** Signs in whose trip it is. */
async function signInRenter(page: Page, trip: Trip) {
  const emails = emailsOf(trip.renter.display_name, await demoEmails(page, 'renter'));
  await signInFirst(page, emails, async (request) => {
    return (await request.get(`/api/v1/bookings/${trip.id}`)).ok() || undefined;
  });
}

const picture = readFileSync(
  new URL('../../server/tests/pictures/gps-turned.jpg', import.meta.url),
);

const isShown = (photo: Locator) =>
  photo.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0);

// Whoever is asked and is not the renter gets a 404.
test.use({ expected: [/status of 404/] });

test(
  'K7 K16 D1-06 D9-15 a host charges to the deposit with a photo, the renter contests, its dispute decides',
  { tag: '@once' },
  async ({ page, browser }) => {
    test.slow(); // three people, one after another
    const find = underWay(await demoEmails(page, 'renter'));
    const trip = await signInFirst(page, await demoEmails(page, 'host'), find);
    await page.goto(`/bookings/${trip.id}`);
    await page.getByRole('button', { name: /^End the trip/ }).click();
    await page.getByRole('button', { name: 'End trip', exact: true }).click();
    const deposit = page.getByRole('region', { name: 'Security deposit' });
    await deposit.getByRole('button', { name: 'File a charge' }).click();
    const form = page.getByRole('dialog', { name: 'Charge the deposit' });
    await form.getByLabel('What for').selectOption({ label: 'Damage' });
    await form.getByLabel('What it costs').fill('60');
    await form.getByLabel('What happened?').fill('A scratch along the left door.');
    await form
      .getByLabel('Photos', { exact: true })
      .setInputFiles({ name: 'door.jpg', mimeType: 'image/jpeg', buffer: picture });
    await expect(form.getByText('The charge is £60.00.')).toBeVisible();
    await expectAccessible(page);
    await expectInViewEverywhere(form.getByRole('button', { name: 'File charge' }));
    await form.getByRole('button', { name: 'File charge' }).click();
    await expect(deposit.getByText('Can be contested')).toBeVisible();
    await expect.poll(() => isShown(deposit.getByAltText('Evidence 1 of 1'))).toBe(true);
    await expectAccessible(page);

    const theirs = await (await browser.newContext()).newPage();
    await signInRenter(theirs, trip);
    await theirs.goto(`/bookings/${trip.id}`);
    const seen = theirs.getByRole('region', { name: 'Security deposit' });
    await expect(seen.getByText('A scratch along the left door.')).toBeVisible();
    await seen.getByAltText('Evidence 1 of 1').hover(); // seen, and so loaded
    await expect.poll(() => isShown(seen.getByAltText('Evidence 1 of 1'))).toBe(true);
    await seen.getByRole('button', { name: /^Contest this charge/ }).click();
    const contest = theirs.getByRole('dialog', { name: 'Contest this charge?' });
    await contest.getByLabel('Why do you not agree?').fill('It was there before.');
    await contest.getByRole('button', { name: 'Contest charge' }).click();
    await expect(seen.getByText('Contested', { exact: true })).toBeVisible();
    await expect(seen.getByText(/£60\.00 waits/)).toBeVisible();
    await expectAccessible(theirs);

    const admin = await (await browser.newContext()).newPage();
    await admin.goto('/admin');
    await tryAdmin(admin, newAdmin());
    await expect(admin).toHaveURL(/\/admin\/dashboard$/);
    await admin.goto('/admin/bookings');
    await admin.getByRole('link', { name: trip.id.slice(0, 8) }).click();
    const contested = admin.getByRole('region', { name: 'Security deposit' });
    await contested.getByRole('link', { name: /^Decide in its dispute/ }).click();
    await expect(admin).toHaveURL(/\/admin\/disputes\?booking_id=/);
    await admin.getByRole('link', { name: /^DSP-/ }).first().click();
    await admin.getByRole('button', { name: 'Decide this dispute' }).click();
    const decision = admin.getByRole('dialog', { name: 'Decide this dispute?' });
    await decision.getByLabel('Outcome').fill('The photos of the pick-up show half of it.');
    await decision.getByLabel('How much of the charge stands').fill('20');
    await expectAccessible(admin);
    await decision.getByRole('button', { name: 'Decide', exact: true }).click();
    await expect(admin.getByText('Dispute resolved')).toBeVisible();
    await admin.goto(`/admin/bookings?open=${trip.id}`);
    await expect(contested.getByText('We decided that £20.00 of it stands.')).toBeVisible();
    await expectAccessible(admin);

    const left = trip.security_deposit - 2_000;
    const first = Math.round(left * 0.8);
    await theirs.goto('/renter-dashboard?tab=deposits');
    for (const part of [first, left - first]) {
      const amount = (part / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 });
      await expect(theirs.getByText(`£${amount}`).first()).toBeVisible();
    }
    await page.goto('/host-dashboard?tab=earnings');
    await expect(page.getByText('£20.00').first()).toBeVisible();
    await theirs.context().close();
    await admin.context().close();
  },
);
