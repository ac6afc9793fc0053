import { readFileSync } from 'node:fs';
import type { Browser, Locator, Page } from '@playwright/test';
import { newAdmin, tryAdmin } from './support/admins';
import { goodCard, typeCard } from './support/checkout';
import { demoEmails, emailsOf, signInFirst, signUp } from './support/people';
import { expect, expectAccessible, expectNoViolations, test } from './support/test';

// What is done by people: the buyer has the order’s page open, and reads there what our team does.

// Whoever is asked and is not the host gets a 404; who is signed out meanwhile a 401.
test.use({ expected: [/status of 40[14]/], contextOptions: { reducedMotion: 'reduce' } });

const buffer = readFileSync(new URL('../../server/tests/pictures/gps-turned.jpg', import.meta.url));
const file = (name: string) => ({ name, mimeType: 'image/jpeg', buffer });

const DAY = 86_400_000;
const day = (inDays: number) => new Date(Date.now() + inDays * DAY).toISOString().slice(0, 10);
/** "2026-11-29" as it is typed here. */
const typed = (iso: string) => iso.split('-').toReversed().join('/');

async function elsewhere(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({
    viewport: page.viewportSize(),
    reducedMotion: 'reduce',
  });
  return await context.newPage();
}

/** An admin who looks at that order. */
async function ourTeam(browser: Browser, buyer: Page, order: string) {
  const page = await elsewhere(browser, buyer);
  await page.goto('/admin');
  await tryAdmin(page, newAdmin());
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.goto(`/admin/general-services?tab=appeals&open=${order}`);
  return { page, drawer: page.getByRole('dialog', { name: 'Service' }) };
}

/** Pays what stands on the button, and goes to the page of the order. */
async function payFor(page: Page, dialog: Locator): Promise<string> {
  await dialog.getByRole('button', { name: /^Pay £/ }).click();
  await page.waitForURL(/\/sandbox\/checkout\//);
  await typeCard(page, goodCard);
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
  await page.getByRole('link', { name: 'See your order' }).click();
  await page.waitForURL(/\/orders\/[0-9a-f-]{36}/);
  return /orders\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
}

async function write(drawer: Locator, text: string, name: string) {
  await drawer.getByLabel('Message', { exact: true }).fill(text);
  await drawer.getByLabel('Files', { exact: true }).setInputFiles(file(name));
  await expect(drawer.getByText('1 document of at most 10.')).toBeVisible();
}

test('D1-11 D2.9-14 H12 an inspection is booked with a file, agreed on, and done with its report', async ({
  page,
  browser,
}) => {
  test.slow(); // two people, one after another
  await signUp(page);
  await page.goto('/general-services?type=vehicle_inspection');
  await page.getByRole('button', { name: /^Book Inspection/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Book Service' });
  await dialog.getByLabel('Registration number').fill('AB12 CDE');
  await dialog.getByLabel('Place of the inspection').fill('12 Park Row, Leeds');
  await dialog.getByLabel('Dates that suit you').fill('Any weekday');
  await dialog.getByLabel('Files', { exact: true }).setInputFiles(file('dent.jpg'));
  await expect(dialog.getByText('1 document of at most 10.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /^Begin at once/ }).check();
  await expectNoViolations(page, '[data-slot="dialog"]');
  const order = await payFor(page, dialog);
  await expect(page.getByRole('list', { name: 'Your files' }).getByText('dent.jpg')).toBeVisible();
  await expectAccessible(page);

  const team = await ourTeam(browser, page, order);
  await expect(
    team.drawer.getByRole('list', { name: 'Evidence' }).getByText('dent.jpg'),
  ).toBeVisible();
  await team.drawer.getByLabel('Day', { exact: true }).fill(day(3));
  await team.drawer.getByRole('button', { name: 'Offer this appointment' }).click();
  await expect(team.page.getByText('Appointment offered')).toBeVisible();

  await page.getByRole('button', { name: 'Accept this appointment' }).click();
  await expect(page.getByText('You have accepted it.')).toBeVisible();

  await team.page.reload();
  await write(team.drawer, 'Here is your report.', 'report.jpg');
  await team.drawer.getByRole('button', { name: 'Complete the service with this' }).click();
  await expect(team.page.getByText('Service completed')).toBeVisible();
  await team.page.context().close();

  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Look at report.jpg, 1 of 1' }).click();
  const viewer = page.getByRole('dialog', { name: 'report.jpg' });
  await expect(viewer.getByRole('img', { name: 'report.jpg, 1 of 1' })).toBeVisible();
  await expectNoViolations(page, '[data-slot="dialog"]');
});

interface Trip {
  start_date: string;
  start_time: string;
  renter: { display_name: string };
  /** With the plate that it had on the trip. */
  vehicle: { registration_number: string | null };
}

/** Signs a host of the demo in who has had a trip with one of these renters. */
async function signInHost(page: Page, renters: string[]) {
  return await signInFirst(page, await demoEmails(page, 'host'), async (request) => {
    const trips = await request.get('/api/v1/host/bookings?status=completed');
    const { items } = (await trips.json()) as { items: Trip[] };
    const trip = items.find(({ renter }) => emailsOf(renter.display_name, renters).length > 0);
    const plate = trip?.vehicle.registration_number;
    return plate ? { ...trip, plate } : undefined;
  });
}

test('K7 H2 H12 D1-13 a penalty arrives, its renter has it appealed, and it is approved', async ({
  page,
  browser,
}) => {
  test.slow(); // three people, one after another
  const reference = `LD${Date.now()}`;
  const renters = await demoEmails(page, 'renter');
  const host = await elsewhere(browser, page);
  const trip = await signInHost(host, renters);
  await host.goto('/penalties');
  const form = host.getByRole('form', { name: 'A penalty arrived' });
  await form.getByLabel('Registration number').fill(trip.plate);
  await form.getByLabel('Reference').fill(reference);
  await form.getByRole('textbox', { name: 'Day of the incident' }).fill(typed(trip.start_date));
  await form.getByLabel('Time of the incident').fill(trip.start_time.slice(0, 5));
  await form.getByLabel('Who issued it?').selectOption('council');
  await form.getByLabel('Issuer’s name').fill('Leeds City Council');
  await form.getByLabel('Where did it happen?').selectOption('england');
  await form.getByLabel('How did the notice come?').selectOption('post');
  await form.getByRole('textbox', { name: 'Date of the notice' }).fill(typed(day(0)));
  await form.getByLabel('Amount').fill('70');
  const answered = host.waitForResponse(
    (answer) => answer.url().endsWith('/api/v1/penalties') && answer.request().method() === 'POST',
  );
  await form.getByRole('button', { name: 'Find the trip' }).click();
  const { id } = (await (await answered).json()) as { id: string };
  await expect(
    host.getByRole('heading', { name: `A trip of yours: ${reference}` }).first(),
  ).toBeVisible();
  await expectAccessible(host);
  await host.context().close();

  await signInFirst(page, emailsOf(trip.renter.display_name, renters), async (request) => {
    return (await request.get(`/api/v1/penalties/${id}/renter`)).ok() || undefined;
  });
  await page.goto(`/penalties/${id}`);
  await expect(page.getByText('You can appeal yourself, free of charge')).toBeVisible();
  await page.getByRole('button', { name: /^Appeal for £/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Book Service' });
  await expect(dialog.getByLabel('Reference')).toHaveValue(reference);
  await expect(dialog.getByText(/Appeal by/)).toBeVisible();
  await dialog.getByLabel('What is the penalty for?').selectOption('parking');
  await dialog.getByLabel('Why is the penalty wrong?').fill('The sign was covered by a hedge.');
  await dialog.getByRole('checkbox', { name: /^You may write to the issuer/ }).check();
  await dialog.getByLabel('Files', { exact: true }).setInputFiles(file('sign.jpg'));
  await expect(dialog.getByText('1 document of at most 10.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /^Begin at once/ }).check();
  await expectNoViolations(page, '[data-slot="dialog"]');
  const order = await payFor(page, dialog);

  const team = await ourTeam(browser, page, order);
  const { drawer } = team;
  await drawer.getByLabel('Letter to the issuer').fill('Dear council, the sign was covered.');
  await drawer.getByRole('button', { name: 'Ask the buyer to approve it' }).click();
  await expect(team.page.getByText('Appeal sent to its buyer for approval')).toBeVisible();
  await page.getByRole('button', { name: 'Approve and have it sent' }).click();
  await expect(page.getByText(/You have approved it/)).toBeVisible();

  await team.page.reload();
  await write(drawer, 'Sent today.', 'proof.jpg');
  await drawer.getByRole('button', { name: 'The appeal was sent, with this proof' }).click();
  await expect(team.page.getByText('The buyer is told that it was sent')).toBeVisible();
  await team.page.reload();
  await write(drawer, 'The council has given in.', 'answer.jpg');
  await drawer.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(team.page.getByText('Message sent')).toBeVisible();
  await team.page.reload();
  await drawer.getByLabel('Status').selectOption('approved');
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(team.page.getByText('Appeal updated successfully.')).toBeVisible();
  await expectNoViolations(team.page, '[role="dialog"]');
  await team.page.context().close();

  await page.goto('/renter-dashboard?tab=appeals');
  const mine = page
    .getByRole('list', { name: 'Appeals' })
    .getByRole('listitem')
    .filter({ hasText: reference });
  await expect(mine.getByText('approved', { exact: true })).toBeVisible();
  await mine.getByRole('button', { name: /^Messages/ }).click();
  await expect(mine.getByText('The council has given in.')).toBeVisible();
  await expectAccessible(page);
});
