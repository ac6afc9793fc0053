import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';

export const password = 'Sunny-Morning-42';

export type Role = 'renter' | 'host';

/** A new account, signed in in this page's browser without the dialog. */
export async function signUp(page: Page, userType: Role = 'renter', firstName = 'Maya') {
  const email = `${randomUUID()}@example.org`;
  const answer = await page.request.post('/api/v1/accounts', {
    data: {
      email,
      password,
      user_type: userType,
      first_name: firstName,
      last_name: 'Grant',
      company_name: userType === 'host' ? 'Grant Car Hire' : null,
      phone_number: '07700 900123',
      address: null,
    },
  });
  expect(answer.status()).toBe(201);
  return email;
}

export async function fillSignUp(page: Page) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill('Maya');
  await dialog.getByLabel('Last name').fill('Grant');
  await dialog.getByLabel('Email').fill(`${randomUUID()}@example.org`);
  await dialog.getByLabel('Phone number').fill('07700 900123');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByLabel('Confirm password').fill(password);
  await dialog.getByRole('button', { name: 'Sign Up' }).click();
}

export async function signIn(page: Page, email: string, secret: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(secret);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
}

export function demoPassword(): string {
  const secret = process.env.E2E_DEMO_PASSWORD;
  if (!secret) throw new Error('Set E2E_DEMO_PASSWORD to the password that ./run prints.');
  return secret;
}

/** The addresses of the demo's people, as the sandbox's page lists them. */
export async function demoEmails(page: Page, userType?: Role): Promise<string[]> {
  await page.goto('/sandbox');
  const hasText = userType ? `, ${userType}` : '@demo.';
  const people = await page.locator('li', { hasText }).allInnerTexts();
  return people.flatMap((text) => /\S+@demo\.\S+/.exec(text) ?? []);
}

/** Those of these people who may be "Freya W.": each attempt to sign in costs a hash. */
export function emailsOf(displayName: string, emails: string[]): string[] {
  const beginning = displayName.toLowerCase().replace(' ', '.').replace(/\.$/, '');
  return emails.filter((email) => email.startsWith(beginning));
}

/** Signs the first of these people in for whom `find` finds something, without the dialog. */
export async function signInFirst<Found>(
  page: Page,
  emails: string[],
  find: (request: APIRequestContext) => Promise<Found | undefined>,
): Promise<Found> {
  for (const email of emails) {
    const data = { email, password: demoPassword() };
    const answer = await page.request.post('/api/v1/session', { data });
    expect(answer.ok()).toBe(true);
    const found = await find(page.request);
    if (found) return found;
    await page.context().clearCookies();
  }
  throw new Error(`Nobody of these ${emails.length} is who was looked for.`);
}

/** Signs a person of the demo in, without the dialog: the first of the sandbox's page whose list has rows. */
export async function signInDemo(page: Page, userType: Role): Promise<{ bookingId: string }> {
  return await signInFirst(page, await demoEmails(page, userType), async (request) => {
    const list = await request.get(`/api/v1/${userType === 'host' ? 'host/' : ''}bookings`);
    const { items } = (await list.json()) as { items: { id: string }[] };
    return items[0] && { bookingId: items[0].id };
  });
}

export interface Vehicle {
  id: string;
  make: string;
  model: string;
  year: number;
  place: string;
}
export interface Dates {
  start: string;
  end: string;
}

/** Three days far enough ahead and apart that tests do not meet on one vehicle. */
export function someDates(): Dates {
  return datesIn(20 + Math.floor(Math.random() * 500));
}

/** Within what the records of any listed vehicle reach (V1). */
export function soonDates(): Dates {
  return datesIn(10);
}

function datesIn(days: number): Dates {
  const first = new Date();
  first.setUTCDate(first.getUTCDate() + days);
  const last = new Date(first);
  last.setUTCDate(first.getUTCDate() + 3);
  return { start: first.toISOString().slice(0, 10), end: last.toISOString().slice(0, 10) };
}

/** A vehicle with photos that is free on those dates and lets itself be booked for three days. */
export async function freeVehicle(request: APIRequestContext, dates: Dates): Promise<Vehicle> {
  const page = 1 + Math.floor(Math.random() * 10);
  const query = `start_date=${dates.start}&end_date=${dates.end}&page=${page}`;
  const list = (await (await request.get(`/api/v1/vehicles?${query}`)).json()) as {
    items: (Vehicle & { total: object | null; main_image: object | null })[];
  };
  // Hosts of other tests list vehicles without photos meanwhile.
  const bookable = list.items.filter((vehicle) => vehicle.total && vehicle.main_image);
  const vehicle = bookable[Math.floor(Math.random() * bookable.length)];
  if (!vehicle) throw new Error('The demo data has no free vehicle on these dates.');
  return vehicle;
}

/** Three days on which nobody has this vehicle. */
export async function freeDates(request: APIRequestContext, vehicleId: string): Promise<Dates> {
  const answer = await request.get(`/api/v1/vehicles/${vehicleId}/unavailable`);
  const { ranges, latest_date } = (await answer.json()) as {
    ranges: { start_date: string; end_date: string }[];
    latest_date: string;
  };
  const isFree = ({ start, end }: Dates) =>
    end <= latest_date && ranges.every((range) => range.end_date < start || end < range.start_date);
  const dates = Array.from({ length: 100 }, someDates).find(isFree);
  if (!dates) throw new Error('This vehicle is never free.');
  return dates;
}

export const bookingPath = (vehicle: Vehicle, dates: Dates) =>
  `/booking/${vehicle.id}?startDate=${dates.start}&endDate=${dates.end}`;
