import type { APIRequestContext, Page } from '@playwright/test';
import { newAdmin, tryAdmin } from './support/admins';
import { demoEmails, emailsOf, signInFirst } from './support/people';
import { expect, expectAccessible, test } from './support/test';

interface Due {
  booking_id: string;
  other: { display_name: string };
}

const dueOf = async (request: APIRequestContext) =>
  ((await (await request.get('/api/v1/reviews/due')).json()) as { items: Due[] }).items;

interface Both {
  bookingId: string;
  hostId: string;
  renter: string;
}

/** Signs in the two sides of a trip that neither has reviewed. */
async function signInBoth(host: Page, renter: Page): Promise<Both> {
  const renters = await demoEmails(renter, 'renter');
  return await signInFirst(host, await demoEmails(host, 'host'), async (request) => {
    for (const due of await dueOf(request)) {
      const emails = emailsOf(due.other.display_name, renters);
      const isTheirs = async (theirs: APIRequestContext) =>
        (await dueOf(theirs)).some(({ booking_id: id }) => id === due.booking_id) || undefined;
      const found = await signInFirst(renter, emails, isTheirs).catch(() => false);
      if (!found) continue;
      const { user } = (await (await request.get('/api/v1/session')).json()) as {
        user: { id: string };
      };
      return { bookingId: due.booking_id, hostId: user.id, renter: due.other.display_name };
    }
    return undefined;
  });
}

/** Writes a review in the dialog that is open. */
async function write(page: Page, stars: string, words: string) {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Submit review' })).toBeDisabled();
  await dialog.getByRole('radio', { name: stars }).first().check({ force: true });
  await dialog.getByLabel('What should others know?').fill(words);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Submit review' }).click();
  await expect(page.getByText('Thank you for your review')).toBeVisible();
}

test('N3 D1-10 D2.3-16 D2.8-07 two hidden reviews become public together; an admin deletes one', async ({
  page,
  browser,
}) => {
  test.slow(); // three people, one after another
  const theirs = await (await browser.newContext()).newPage();
  const { bookingId, hostId, renter } = await signInBoth(page, theirs);
  const words = `Spotless van, ${bookingId.slice(0, 8)}`;

  await page.goto('/host-dashboard');
  const pending = page.getByRole('region', { name: 'Pending reviews' });
  await expectAccessible(page);
  await pending
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="/bookings/${bookingId}"]`) })
    .getByRole('button', { name: /Write a review/ })
    .click();
  await write(page, '5: Excellent', 'A careful driver.');
  await expect(pending.locator(`a[href="/bookings/${bookingId}"]`)).toHaveCount(0);

  await theirs.goto(`/bookings/${bookingId}`);
  const reviews = theirs.getByRole('region', { name: 'Reviews', exact: true });
  await expect(reviews.getByText(/Neither of you can read the other’s review/)).toBeVisible();
  await expect(reviews.getByText('A careful driver.')).toHaveCount(0);
  await reviews.getByRole('button', { name: /Write a review/ }).click();
  await write(theirs, '4: Good', words);
  await expect(reviews.getByText('A careful driver.')).toBeVisible();
  await expectAccessible(theirs);

  await page.goto(`/bookings/${bookingId}`);
  await expect(page.getByText(words)).toBeVisible();
  await page.getByRole('button', { name: /^Answer/ }).click();
  await page.getByLabel('Your answer').fill('Thank you.');
  await page.getByRole('button', { name: 'Publish answer' }).click();
  await expect(page.getByText('Your answer is public now')).toBeVisible();

  const admin = await (await browser.newContext()).newPage();
  await admin.goto('/admin');
  await tryAdmin(admin, newAdmin());
  await expect(admin).toHaveURL(/\/admin\/dashboard$/);
  await admin.goto(`/host/${hostId}`);
  const review = admin.getByRole('article').filter({ hasText: words });
  await expect(review).toContainText(renter);
  await expect(review).toContainText('Thank you.');
  await review.getByRole('button', { name: /^Delete the review/ }).click();
  await admin.getByRole('dialog').getByLabel('Why?').selectOption('advertising');
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Delete review' }).click();
  await expect(review).toHaveCount(0);
  await theirs.context().close();
  await admin.context().close();
});
