import { expect, type APIRequestContext, type Page } from '@playwright/test';

const letters = 'ABCDEFGHJKLMNOPRSTUVWXY';
const any = (text: string) => text[Math.floor(Math.random() * text.length)] ?? '';

/**
 * A registration number of 2019 that no other test uses. With "BCK" at its end its records are away at first; by chance
 * it is none of those that stand for something (docs/operations.md).
 */
export function aPlate(end = any('CDFGHJKLPRVWXY') + any(letters) + any(letters)): string {
  const area = any('BCDFGHKLMNOPRSVWY') + any('ABCDEFGHJKLMNOPRSTUVWXY');
  return `${area}19 ${end}`;
}

/** What a listing needs, as a host sends it: for journeys that begin later. */
const fields = {
  make: 'Ford',
  model: 'Fiesta',
  year: 2019,
  colour: 'Green',
  category: 'hatchback',
  seats: 5,
  transmission: 'manual',
  fuel_type: 'petrol',
  description: 'Kept in Leeds and serviced on schedule.',
  price_per_day: 4_500,
  location: '4 Otley Road, Leeds LS6 3AA',
};

/** A listing of whoever is signed in, complete and still a draft, made without its form. */
export async function aDraft(request: APIRequestContext, plate: string, other: object = {}) {
  const options = (await (await request.get('/api/v1/listing-options')).json()) as {
    defaults: object;
  };
  const answer = await send(request, '/api/v1/listings', {
    fields: { ...options.defaults, ...fields, ...other, registration_number: plate },
  });
  return (await answer.json()) as { id: string; version: number };
}

/** The same, listed. `other`: fields that differ. */
export async function aListed(request: APIRequestContext, other: object = {}) {
  const { id, version } = await aDraft(request, aPlate(), other);
  await send(request, `/api/v1/listings/${id}/publish`, { version, stands_by_details: true });
  return id;
}

async function send(request: APIRequestContext, path: string, data: object) {
  const { csrf_token } = (await (await request.get('/api/v1/session')).json()) as {
    csrf_token: string;
  };
  const answer = await request.post(path, {
    data,
    headers: { 'X-CSRF-Token': csrf_token, 'Idempotency-Key': crypto.randomUUID() },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer;
}

/** Goes to the next step of the form, which has this heading. */
export async function next(page: Page, heading: string) {
  const button = page.getByRole('button', { name: 'Next' });
  await expect(button).toBeInViewport({ ratio: 1 });
  await button.click();
  await expect(page.getByRole('heading', { name: heading, level: 2 })).toBeFocused();
}

/** What the records do not know of a vehicle. */
export async function fillKind(page: Page) {
  await page.getByLabel('Category').selectOption('Hatchback');
  await page.getByLabel('Seats').fill('5');
}

/** The whole first step by hand. */
export async function fillVehicle(page: Page) {
  await page.getByLabel('Make').fill('Ford');
  await page.getByLabel('Model').fill('Fiesta');
  await page.getByLabel('Year').fill('2019');
  await page.getByLabel('Colour').fill('Green');
  await page.getByLabel('Transmission').selectOption('Manual');
  await page.getByLabel('Fuel type').selectOption('Petrol');
  await fillKind(page);
}

export async function fillDescription(page: Page) {
  await page.getByLabel('Description').fill('Kept in Leeds and serviced on schedule.');
  await page.getByLabel('Address').fill('4 Otley Road, Leeds LS6 3AA');
}
