import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { demoEmails, signInFirst } from './support/people';
import { expect, expectNoViolations, isPhone, test } from './support/test';

interface Report {
  phase: 'collection' | 'giving_back';
  counts_until: string;
  can_add: string[];
  completed_at: string | null;
  entries: { kind: string }[];
}

const picture = readFileSync(
  new URL('../../server/tests/pictures/gps-turned.jpg', import.meta.url),
);

async function reportsOf(request: APIRequestContext, id: string): Promise<Report[]> {
  const answer = await request.get(`/api/v1/bookings/${id}/condition`);
  return answer.ok() ? ((await answer.json()) as { reports: Report[] }).reports : [];
}

/** A booking of this renter whose check-in is open and not begun. */
async function bookingToCheckIn(request: APIRequestContext): Promise<string | undefined> {
  const answer = await request.get('/api/v1/bookings');
  const { items } = (await answer.json()) as { items: { id: string }[] };
  for (const { id } of items) {
    const [collection] = await reportsOf(request, id);
    if (!collection || Date.parse(collection.counts_until) < Date.now()) continue;
    if (collection.can_add.includes('reading') && collection.entries.length === 0) return id;
  }
  return undefined;
}

/** A different picture each time: the same one again is no new shot. */
let taken = 0;
const shot = () => {
  taken += 1;
  const buffer = Buffer.concat([picture, Buffer.from(`shot ${taken}`)]);
  return { name: 'shot.jpg', mimeType: 'image/jpeg', buffer };
};

test.use({
  expected: [/status of 40[14]|ERR_INTERNET_DISCONNECTED/],
  contextOptions: { reducedMotion: 'reduce' },
});

async function takeAllShots(page: Page) {
  const dialog = page.getByRole('dialog', { name: /^Check-in/ });
  await expect(dialog.getByText('Step 1 of 14: Front')).toBeVisible();
  await expectNoViolations(page, '[role="dialog"]');
  for (let step = 1; step <= 11; step += 1) {
    await expect(dialog.getByText(new RegExp(`^Step ${step} of`))).toBeVisible();
    await dialog.locator('input[type=file]').setInputFiles(shot());
    await expect(dialog.getByText(/Saved on this phone/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Next' }).click();
  }
}

test('issue 27: a renter checks in without signal, and all of it arrives once there is one', async ({
  page,
  context,
}) => {
  test.slow();
  const emails = await demoEmails(page, 'renter');
  if (isPhone(page)) emails.reverse();
  const id = await signInFirst(page, emails, bookingToCheckIn);
  await page.goto(`/bookings/${id}`);
  const card = page.getByRole('region', { name: 'Condition of the vehicle' });
  await expect(card.getByRole('button', { name: 'Start check-in' })).toBeVisible();
  await expectNoViolations(page, 'main');
  await page.waitForLoadState('networkidle'); // what the flow needs is fetched ahead

  await context.setOffline(true);
  await card.getByRole('button', { name: 'Start check-in' }).click();
  await takeAllShots(page);
  const dialog = page.getByRole('dialog', { name: /^Check-in/ });
  await dialog.getByLabel('Odometer, in miles').fill('41250');
  await dialog.getByRole('button', { name: 'Save and continue' }).click();

  // Damage by keyboard alone.
  const outline = dialog.getByRole('application');
  await outline.focus();
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Enter');
  await dialog.getByLabel(/What is it/).fill('Scratch');
  await dialog.getByRole('button', { name: 'Add damage' }).click();
  await expect(dialog.getByText('1. Middle')).toBeVisible();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Complete check-in' }).click();
  await expect(card.getByText(/^14 records on this device/)).toBeVisible();

  await context.setOffline(false);
  await expect(card.getByText(/records on this device/)).toHaveCount(0, { timeout: 60_000 });
  await expect(card.getByText(/^Completed by you on/)).toBeVisible();
  const [collection] = await reportsOf(page.request, id);
  expect(collection?.completed_at).not.toBeNull();
  expect(collection?.entries.filter(({ kind }) => kind === 'shot')).toHaveLength(11);

  // Nothing goes up twice.
  await page.reload();
  await expect(card.getByText(/^Completed by you on/)).toBeVisible();
  const [again] = await reportsOf(page.request, id);
  expect(again?.entries).toHaveLength(collection!.entries.length);
  await card.getByRole('button', { name: /^Look at it/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolations(page, '[role="dialog"]');
});

/** A booking of this user that has a view from before and one from after. */
async function bookingToCompare(request: APIRequestContext): Promise<string | undefined> {
  const answer = await request.get('/api/v1/bookings');
  const { items } = (await answer.json()) as { items: { id: string }[] };
  for (const { id } of items) {
    const reports = await reportsOf(request, id);
    const bothShot = reports.every(({ entries }) => entries.some(({ kind }) => kind === 'shot'));
    if (reports.length === 2 && bothShot) return id;
  }
  return undefined;
}

test(
  'issue 27: before and after of one view stand under one zoom, by keys',
  { tag: '@once' },
  async ({ page }) => {
    const id = await signInFirst(page, await demoEmails(page, 'renter'), bookingToCompare);
    await page.goto(`/bookings/${id}`);
    await page.getByRole('button', { name: 'Compare before and after' }).click();
    const both = page.getByRole('application', { name: /^Both pictures/ });
    await expect(both.getByRole('img')).toHaveCount(2);
    await expectNoViolations(page, '[role="dialog"]');
    await both.focus();
    await page.keyboard.press('+');
    for (const image of await both.getByRole('img').all())
      await expect(image).toHaveAttribute('style', /scale\(1\.5\)/);
  },
);
