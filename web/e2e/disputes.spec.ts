import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { newAdmin, tryAdmin } from './support/admins';
import { demoEmails, emailsOf, signInFirst } from './support/people';
import { expect, expectAccessible, expectNoViolations, test } from './support/test';

interface Trip {
  id: string;
  payment_method: string;
  money: { state: string };
  renter: { display_name: string };
}

/** With no bank in between, and something of it left. */
const WITH_US = ['paid', 'refund_scheduled', 'refund_on_its_way', 'partially_refunded'];

/** A trip of one of these renters that is over and paid for, whose deposit we still hold, and that no dispute is about, as
 * an admin sees. Journeys that run at once take different ones: the first that it finds, asked host by host, but for
 * `others`. */
function overAndFree(renters: string[], admin: APIRequestContext, others: number) {
  let left = others;
  return async (request: APIRequestContext): Promise<Trip | undefined> => {
    const answer = await request.get('/api/v1/host/bookings?status=completed');
    const { items } = (await answer.json()) as { items: Trip[] };
    const free: Trip[] = [];
    for (const trip of items) {
      const is = trip.payment_method === 'pay_now' && WITH_US.includes(trip.money.state);
      if (!is || emailsOf(trip.renter.display_name, renters).length === 0) continue;
      const disputes = await admin.get(`/api/v1/admin/disputes?booking_id=${trip.id}`);
      if (((await disputes.json()) as { total: number }).total > 0) continue;
      const deposit = await request.get(`/api/v1/bookings/${trip.id}/deposit`);
      const { told } = (await deposit.json()) as { told?: { stage: string } };
      if (told && told.stage !== 'done') free.push(trip);
    }
    const mine = free[left];
    left -= free.length;
    return mine;
  };
}

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

/** From the booking's page; answers the reference. */
async function raise(page: Page, trip: Trip): Promise<string> {
  await page.goto('/disputes');
  await expect(page.getByRole('button', { name: 'Open the chat' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Submit Dispute' })).toBeInViewport({ ratio: 1 });
  await page.goto(`/bookings/${trip.id}`);
  await page.getByRole('link', { name: 'Raise a dispute' }).click();
  await expect(page.getByText(/^It concerns /)).toBeVisible();
  await page.getByLabel('Dispute type').selectOption('vehicle_service');
  await page.getByLabel('Subject').fill('The clutch slipped');
  await page.getByLabel('Description').fill('From the second day on.');
  await page.getByLabel('Desired outcome').fill('£10.00 of the rental back');
  await page.getByLabel('Urgency level').selectOption('high');
  await page
    .getByLabel('Evidence', { exact: true })
    .setInputFiles({ name: 'clutch.jpg', mimeType: 'image/jpeg', buffer: picture });
  await expect(page.getByText('clutch.jpg')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Dispute Submitted Successfully')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/bookings/${trip.id}$`));
  await expect(page.getByText('Payments are on hold')).toBeVisible();
  const own = await page.request.get('/api/v1/disputes');
  const { items } = (await own.json()) as { items: { dispute_reference: string }[] };
  return items[0]?.dispute_reference ?? '';
}

// Whoever is asked and is not the renter gets a 404.
test.use({ expected: [/status of 404/] });

test('X1 X14 X34 X35 A2.6-02 a dispute goes from the booking to a decision with money, which both sides read', async ({
  page,
  browser,
}, { project }) => {
  test.slow(); // three people, one after another
  const admin = await (await browser.newContext()).newPage();
  await admin.goto('/admin');
  await tryAdmin(admin, newAdmin());
  await expect(admin).toHaveURL(/\/admin\/dashboard$/);
  const find = overAndFree(
    await demoEmails(page, 'renter'),
    admin.request,
    ['desktop', 'phone'].indexOf(project.name),
  );
  const trip = await signInFirst(page, await demoEmails(page, 'host'), find);
  const theirs = await (await browser.newContext()).newPage();
  await signInRenter(theirs, trip);
  const reference = await raise(theirs, trip);

  // The host knows at once that money waits, and nothing of the case.
  await page.goto(`/bookings/${trip.id}`);
  await expect(page.getByText('Payments are on hold')).toBeVisible();
  await page.goto(`/disputes/${reference}`);
  await expect(page.getByText('This dispute does not exist')).toBeVisible();

  await admin.goto(`/admin/disputes?booking_id=${trip.id}`);
  await expectAccessible(admin);
  await admin.getByRole('link', { name: reference }).click();
  const drawer = admin.getByRole('dialog', { name: 'Dispute' });
  await drawer.getByRole('button', { name: 'Ask the other side' }).click();
  const question = admin.getByRole('dialog', { name: /^Ask / });
  await question.getByLabel('Your question').fill('Did the clutch slip before?');
  await question.getByLabel('Show: Subject').check();
  await question.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(admin.getByText('The other side was asked')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'The clutch slipped' })).toBeVisible();
  await expect(page.getByText('Did the clutch slip before?')).toBeVisible();
  await expect(page.getByText('From the second day on.')).toBeHidden(); // it was not ticked
  await expectAccessible(page);
  await page.getByLabel('Your message to our team').fill('Once, in the rain.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Message sent')).toBeVisible();

  await admin.reload();
  await expect(drawer.getByText('Once, in the rain.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Decide this dispute' }).click();
  const decision = admin.getByRole('dialog', { name: 'Decide this dispute?' });
  await decision.getByLabel('Outcome').fill('£10.00 of the rental goes to the renter.');
  await decision.getByLabel('Refund to the renter, from the host’s earnings').fill('10');
  await expectNoViolations(admin, '[data-slot="dialog"]');
  await decision.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(admin.getByText('Dispute resolved')).toBeVisible();

  for (const side of [page, theirs]) {
    await side.goto(`/disputes/${reference}`);
    await expect(side.getByText('£10.00 of the rental goes to the renter.')).toBeVisible();
    await expect(
      side.getByText(/^Refund to the renter, from the host’s earnings: (on its way|refunded)$/),
    ).toBeVisible();
    await expectAccessible(side);
    await side.goto(`/bookings/${trip.id}`);
    await expect(side.getByRole('link', { name: 'Raise a dispute' })).toBeVisible();
    await expect(side.getByText('Payments are on hold')).toBeHidden();
  }
  await theirs.context().close();
  await admin.context().close();
});
