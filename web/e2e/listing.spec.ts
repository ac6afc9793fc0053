import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectReceipt, goodCard, typeCard } from './support/checkout';
import {
  aDraft,
  aListed,
  aPlate,
  fillDescription,
  fillKind,
  fillVehicle,
  next,
} from './support/listings';
import { fillSignUp, signUp } from './support/people';
import { expect, expectAccessible, test } from './support/test';

// Where and when it was taken stands in it; a larger one is made in the browser.
const photo = readFileSync(new URL('../../server/tests/pictures/gps-turned.jpg', import.meta.url));

/** A portrait of 12 megapixels, as a phone takes it. */
async function largePhoto(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [3000, 4000];
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser draws nothing.');
    const sky = context.createLinearGradient(0, 0, 3000, 4000);
    sky.addColorStop(0, 'steelblue');
    sky.addColorStop(1, 'goldenrod');
    context.fillStyle = sky;
    context.fillRect(0, 0, 3000, 4000);
    return canvas.toDataURL('image/jpeg', 0.9);
  });
  return Buffer.from(data.split(',')[1] ?? '', 'base64');
}

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Three days that no vehicle's MOT or tax ends before. */
const datesSoon = () => ({ start: inDays(8), end: inDays(11) });

const featureGroups = [
  'Connectivity',
  'Comfort & Convenience',
  'Safety',
  'Technology & Entertainment',
  'Driving Features',
];

async function addPhotos(page: Page) {
  await page.getByLabel('Photos', { exact: true }).setInputFiles([
    { name: 'front.jpg', mimeType: 'image/jpeg', buffer: photo },
    { name: 'side.jpg', mimeType: 'image/jpeg', buffer: await largePhoto(page) },
  ]);
  await expect(page.getByText('2 photos of at most 20.')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Move side.jpg earlier' }).click();
  await expect(page.getByRole('img', { name: '1: side.jpg' })).toBeVisible();
  await expect(page.getByText('Being prepared')).toHaveCount(0, { timeout: 30_000 });
  // A portrait takes no more room than the others.
  const frame = await page.getByRole('img', { name: '1: side.jpg' }).locator('..').boundingBox();
  expect((frame?.width ?? 0) / (frame?.height ?? 1)).toBeCloseTo(1.5, 1);
}

// A photo is shown as it was sent until its sizes are made. Then the file that was sent goes, perhaps just as it is asked
// for; the next look has the sizes.
test.use({ expected: [/status of 404 .*\/files\/private\/vehicle-originals\//] });

test('D1-01 P1-03 P1-10 D2.6-01 D2.6-03 D2.6-04 D2.6-06 D2.6-08 D7-35 D8-53 a new host lists a car with photos, and a stranger finds and books it', async ({
  page,
  browser,
  contextOptions,
}) => {
  test.setTimeout(120_000);
  await page.goto('/');
  await page.locator('[data-slot=hero]').getByRole('link', { name: 'Get Started' }).click();
  const dialog = page.getByRole('dialog', { name: /^Join/ });
  await expect(dialog.getByRole('radio', { name: 'List My Vehicle' })).toBeChecked();
  await dialog.getByLabel('Company name').fill('Grant Car Hire');
  await fillSignUp(page);
  await expect(page.getByRole('heading', { name: 'List Your Vehicle' })).toBeVisible({
    timeout: 30_000,
  });

  await page.getByLabel('Registration number').fill(aPlate());
  await page.getByRole('button', { name: 'Find my vehicle' }).click();
  await expect(page.getByText('Vehicle Found')).toBeVisible();
  await expect(page.getByText('Sample data')).toBeVisible();
  const make = await page.getByLabel('Make').inputValue();
  expect(make).not.toBe('');
  await fillKind(page);
  await expectAccessible(page);
  await next(page, 'Description');
  await fillDescription(page);
  for (const group of featureGroups)
    await expect(page.getByRole('group', { name: group })).toBeVisible();
  await next(page, 'Photos');
  await addPhotos(page);
  await expectAccessible(page);
  await next(page, 'Price');
  await page.getByLabel('Price per day').fill('61');
  await next(page, 'Rules');
  await next(page, 'Review');
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(make);
  await expect(page.getByRole('row', { name: /^28 days £/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'List Vehicle' }).click();
  await expect(page.getByText('Your car is now available for rent.')).toBeVisible();
  const link = await page.getByRole('link', { name: 'View listing' }).getAttribute('href');
  const id = link?.split('/').at(-1) ?? '';

  const stranger = await (await browser.newContext(contextOptions)).newPage();
  const dates = datesSoon();
  await signUp(stranger);
  await stranger.goto(`/browse?location=LS6&startDate=${dates.start}&endDate=${dates.end}`);
  await stranger.locator(`a[href*="${id}"]`).first().click();
  await expect(stranger).toHaveURL(new RegExp(`/vehicle/${id}`));
  await expect(stranger.getByRole('heading', { level: 1 })).toContainText(make);
  await stranger.goto(`/booking/${id}?startDate=${dates.start}&endDate=${dates.end}`);
  await stranger.getByRole('button', { name: 'Book Now' }).click();
  await stranger.waitForURL(/\/sandbox\/checkout\//);
  await typeCard(stranger, goodCard);
  await expectReceipt(stranger);
  await stranger.context().close();

  await page.goto(`/host-dashboard?tab=calendar&vehicle=${id}&month=${dates.start.slice(0, 7)}`);
  await expect(page.getByRole('link', { name: 'Booked by Maya G.' })).toBeVisible();
});

test.describe('with records that are away', () => {
  test.use({ expected: [/status of (409|422|503)/] });

  test('D8-49 V6 D5-29 what was filled in by hand stays a draft until its record is there and its host stands by it', async ({
    page,
  }) => {
    await signUp(page, 'host');
    await page.goto('/add-vehicle');
    await page.getByLabel('Registration number').fill(aPlate('BCK'));
    await page.getByRole('button', { name: 'Find my vehicle' }).click();
    await expect(page.getByText('Lookup Failed')).toBeVisible();
    await fillVehicle(page);
    // The record of one number plate in sixteen is a Fiesta's, of none a Ka's.
    await page.getByLabel('Model').fill('Ka');
    await next(page, 'Description');
    await fillDescription(page);
    await next(page, 'Photos');
    await next(page, 'Price');
    await page.getByLabel('Price per day').fill('45');
    await next(page, 'Rules');
    await next(page, 'Review');
    await page.getByRole('button', { name: 'List Vehicle' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Cannot List Vehicle' });
    await expect(alert).toContainText('MOT data is not available, Tax data is not available');
    await expect(alert).toContainText('list it as soon as the data is there');

    await page.goto('/host-dashboard?tab=vehicles');
    await expect(page.getByText('Draft, waiting for MOT and tax data')).toBeVisible();
    await expectAccessible(page);
    // The record, once it is there, describes another vehicle than what was typed: the host decides.
    await page.getByRole('button', { name: /^Check MOT and tax/ }).click();
    await expect(page.getByText(/^Not listed because: official records describe/)).toBeVisible();
    await page.getByRole('link', { name: /^Continue/ }).click();
    for (const step of ['Description', 'Photos', 'Price', 'Rules', 'Review'])
      await next(page, step);
    await page.getByRole('button', { name: 'List Vehicle' }).click();
    const asked = page.getByRole('dialog', { name: 'Please check the details' });
    await expectAccessible(page);
    await asked.getByRole('button', { name: 'My details are right' }).click();
    await expect(page.getByText('Vehicle Listed Successfully!').first()).toBeVisible();
  });

  test('D5-29 D5-30 V1 a vehicle without a valid MOT cannot be listed', async ({ page }) => {
    await signUp(page, 'host');
    const { id } = await aDraft(page.request, 'AA19 MOT');
    await page.goto(`/host-dashboard?tab=add-vehicle&listing=${id}`);
    await page.getByRole('button', { name: 'Find my vehicle' }).click();
    const refusal =
      'This vehicle cannot be listed because: MOT is Not valid. Please ensure your vehicle has valid MOT and tax before listing.';
    await expect(page.getByText(refusal)).toBeVisible();
    for (const step of ['Description', 'Photos', 'Price', 'Rules', 'Review'])
      await next(page, step);
    await page.getByRole('button', { name: 'List Vehicle' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Cannot List Vehicle' });
    await expect(alert).toContainText(refusal);
    await expectAccessible(page);
    expect((await page.request.get(`/api/v1/vehicles/${id}`)).status()).toBe(404);
  });
});

test('D2.7-01 D2.7-02 D2.7-03 D7-40 D7-41 a host blocks days, renters cannot choose them, and opens them again', async ({
  page,
  browser,
  contextOptions,
}) => {
  await signUp(page, 'host');
  const id = await aListed(page.request);
  const { start, end } = datesSoon();
  await page.goto(`/host-dashboard?tab=calendar&vehicle=${id}&month=${start.slice(0, 7)}`);
  await expect(page.getByText('No bookings and no blocked dates in this month.')).toBeVisible();
  await page.locator(`[data-day="${start}"] button`).click();
  await page.getByRole('textbox', { name: 'Last day' }).fill(end.split('-').toReversed().join('/'));
  await page.getByLabel('Reason').fill('Service');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Block dates' }).click();
  await expect(page.getByText('Dates blocked')).toBeVisible();
  await expect(page.locator(`[data-day="${start}"] button`)).toHaveAccessibleName(
    /blocked: Service$/,
  );
  await expectAccessible(page);

  const renter = await (await browser.newContext(contextOptions)).newPage();
  const taken = async () => {
    await renter.goto(`/booking/${id}?startDate=${start}&endDate=${end}`);
    return renter.getByText('already booked').or(renter.getByText('not available'));
  };
  await signUp(renter);
  await expect((await taken()).first()).toBeVisible();
  await renter.getByRole('button', { name: /^Pick-up date/ }).click();
  await expect(renter.locator(`[data-day="${start}"] button`)).toHaveAccessibleName(/, taken$/);

  await page.getByRole('button', { name: /^Unblock/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unblock' }).click();
  await expect(page.getByText('Dates unblocked')).toBeVisible();
  await renter.reload();
  await renter.getByRole('button', { name: /^Pick-up date/ }).click();
  await expect(renter.locator(`[data-day="${start}"] button`)).not.toHaveAccessibleName(/taken/);
  await renter.context().close();
});
