import { readFileSync } from 'node:fs';
import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import { newAdmin, tryAdmin } from './support/admins';
import { expectReceipt, goodCard, typeCard } from './support/checkout';
import { aListed } from './support/listings';
import { HOUR, MINUTE, soon, test, until, type World } from './support/own-clock';
import { signUp } from './support/people';
import { openSettled } from './support/settled';
import { expect, expectAccessible, expectNoViolations } from './support/test';

// From the contract to the deposit: both sides have the booking's page open all the time, and read what the other did
// without a reload. Days pass by a clock of their own.

test.use({
  expected: [/ERR_INTERNET_DISCONNECTED/],
  contextOptions: { reducedMotion: 'reduce' },
});
test.describe.configure({ mode: 'default' }); // one after the other: they share a clock

interface Report {
  opens_at: string;
  completed_at: string | null;
  entries: { kind: string }[];
}

async function reportsOf(request: APIRequestContext, id: string): Promise<Report[]> {
  const answer = await request.get(`/api/v1/bookings/${id}/condition`);
  return ((await answer.json()) as { reports: Report[] }).reports;
}

/** A booking that starts in two days and lasts as long, and its page as both sides have it open. */
interface Trip {
  id: string;
  vehicleId: string;
  pickUp: number;
  back: number;
  host: Page;
  renter: Page;
}

async function begin(world: World, renter: Page, browser: Browser): Promise<Trip> {
  const other = await browser.newContext({ viewport: renter.viewportSize() });
  await world.join(renter.context());
  await world.join(other);
  const host = await other.newPage();
  await signUp(host, 'host', 'Priya');
  const terms = { instant_book: true, mileage_allowance: 100, tank_litres: 48 };
  const vehicleId = await aListed(host.request, terms);

  await signUp(renter, 'renter', 'Zebedee');
  const day = (days: number) => new Date(world.now() + days * 24 * HOUR).toISOString().slice(0, 10);
  await renter.goto(`/booking/${vehicleId}?startDate=${day(2)}&endDate=${day(4)}`);
  await renter.getByRole('button', { name: 'Book Now' }).click();
  await renter.waitForURL(/\/sandbox\/checkout\//);
  await typeCard(renter, goodCard);
  await expectReceipt(renter);
  const list = await renter.request.get('/api/v1/bookings');
  const [booking] = ((await list.json()) as { items: { id: string }[] }).items;
  if (!booking) throw new Error('What was paid for is not in the list.');

  const { id } = booking;
  const [before, after] = await reportsOf(renter.request, id);
  if (!before || !after) throw new Error('The booking has no reports.');
  const pickUp = Date.parse(before.opens_at) + 24 * HOUR;
  const back = Date.parse(after.opens_at) + 2 * HOUR;
  await host.goto(`/bookings/${id}`);
  await renter.goto(`/bookings/${id}`);
  return { id, vehicleId, pickUp, back, host, renter };
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const contractOf = (page: Page) => part(page, 'Contract');
const handover = (page: Page) => part(page, 'Pick-up and return');
const condition = (page: Page) => part(page, 'Condition of the vehicle');
const startCheckIn = (page: Page) =>
  condition(page).getByRole('button', { name: 'Start check-in' });

/** What opens when this is pressed, looked at with axe and closed again. */
async function lookAt(page: Page, button: Locator) {
  await button.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible();
  await expectNoViolations(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
}

async function sendContract(host: Page, button: string) {
  await contractOf(host).getByRole('button', { name: button, exact: true }).click();
  const dialog = host.getByRole('dialog', { name: 'Send the contract' });
  await dialog.getByRole('textbox', { name: 'Your address' }).fill('7 Park Row, Leeds LS1 5HD');
  await dialog.getByRole('button', { name: 'Show it in the contract' }).click();
  await expect(dialog.getByText(/7 Park Row/).first()).toBeVisible();
  await expectNoViolations(host, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Send contract' }).click();
  await expect(host.getByText('Contract sent successfully')).toBeVisible();
}

const picture = readFileSync(
  new URL('../../server/tests/pictures/gps-turned.jpg', import.meta.url),
);

/** A different picture each time: the same one again is no new shot. */
let taken = 0;
const shot = () => {
  taken += 1;
  const buffer = Buffer.concat([picture, Buffer.from(`shot ${taken}`)]);
  return { name: 'shot.jpg', mimeType: 'image/jpeg', buffer };
};

interface Reading {
  miles: string;
  fuel: string;
}

/** Takes all the photos of a report and enters the reading, up to the damage. */
async function record(dialog: Locator, { miles, fuel }: Reading) {
  for (let step = 1; step <= 11; step += 1) {
    await expect(dialog.getByText(new RegExp(`^Step ${step} of`))).toBeVisible();
    await dialog.locator('input[type=file]').setInputFiles(shot());
    await dialog.getByRole('button', { name: 'Next' }).click();
  }
  await dialog.getByLabel('Odometer, in miles').fill(miles);
  await dialog.getByRole('radio', { name: fuel, exact: true }).check({ force: true });
  await dialog.getByRole('button', { name: 'Save and continue' }).click();
  await expect(dialog.getByRole('heading', { name: 'Damage' })).toBeVisible();
}

/** A whole check-in without signal, with damage that is marked by keyboard. */
async function checkInOffline(renter: Page) {
  await startCheckIn(renter).click();
  const dialog = renter.getByRole('dialog', { name: /^Check-in/ });
  await expect(dialog.getByText('Step 1 of 14: Front')).toBeVisible();
  await expectNoViolations(renter, '[role="dialog"]');
  await record(dialog, { miles: '41250', fuel: 'Full' });
  await dialog.getByRole('application').focus();
  await renter.keyboard.press('Shift+ArrowUp');
  await renter.keyboard.press('Enter');
  await dialog.getByLabel(/What is it/).fill('Scratch');
  await dialog.getByRole('button', { name: 'Add damage' }).click();
  await expect(dialog.getByText('1. Middle')).toBeVisible();
  await expectNoViolations(renter, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Complete check-in' }).click();
  await expect(condition(renter).getByText(/^14 records on this device/)).toBeVisible();
}

/** All that waits arrives, once; the pictures name both times. */
async function comeOnline({ id, renter }: Trip) {
  await renter.context().setOffline(false);
  await expect(condition(renter).getByText(/^Completed by you on/)).toBeVisible(soon);
  await renter.reload();
  await expect(condition(renter).getByText(/^Completed by you on/)).toBeVisible();
  await expect(condition(renter).getByText(/records? on this device/)).toHaveCount(0);
  const [collection] = await reportsOf(renter.request, id);
  expect(collection?.entries.map(({ kind }) => kind).toSorted()).toEqual([
    'completed',
    'damage',
    'reading',
    ...Array.from({ length: 11 }, () => 'shot'),
  ]);
  await condition(renter)
    .getByRole('button', { name: /^Look at it/ })
    .click();
  const dialog = renter.getByRole('dialog', { name: 'Check-in' });
  await expect(dialog.getByText(/Phone time .+, received /).first()).toBeVisible();
  await expectNoViolations(renter, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Close' }).click();
}

async function compare(page: Page) {
  await page.getByRole('button', { name: 'Compare before and after' }).click();
  const both = page.getByRole('application', { name: /^Both pictures/ });
  await expect(both.getByRole('img')).toHaveCount(2);
  await expectNoViolations(page, '[role="dialog"]');
  await both.focus();
  await page.keyboard.press('+');
  for (const image of await both.getByRole('img').all())
    await expect(image).toHaveAttribute('style', /scale\(1\.5\)/);
  await page.keyboard.press('Escape');
}

async function chargeWhatReportsSay(host: Page) {
  const deposit = part(host, 'Security deposit');
  await deposit.getByRole('button', { name: 'File a charge' }).click();
  const form = host.getByRole('dialog', { name: 'Charge the deposit' });
  // Half a tank of 48 litres is missing; 600 miles were driven, 200 of which the two days allow.
  await form.getByLabel('What for').selectOption('fuel');
  await expect(form.getByLabel('Litres')).toHaveValue('24');
  await form.getByLabel('What for').selectOption('excess_mileage');
  await expect(form.getByLabel('Miles', { exact: true })).toHaveValue('400');
  await expect(form.getByText('The charge is £100.00.')).toBeVisible();
  for (const name of ['Before: Dashboard', 'After: Dashboard'])
    await expect(form.getByRole('checkbox', { name })).toBeChecked();
  await form.getByLabel('What happened?').fill('Both dashboards show the miles.');
  await expectNoViolations(host, '[role="dialog"]');
  await form.getByRole('button', { name: 'File charge' }).click();
  await expect(deposit.getByText('Can be contested')).toBeVisible();
}

test('issue 27 X17 X26 K7 a contract expires and is sent again, a check-in arrives without signal, and what the reports say is charged', async ({
  page,
  browser,
  world,
}) => {
  test.slow(); // two people, and a trip of theirs
  const trip = await begin(world, page, browser);
  const { host, renter, pickUp, back } = trip;
  await sendContract(host, 'Send contract');
  await expect(contractOf(renter).getByText('Waiting for your signature')).toBeVisible();
  await lookAt(host, handover(host).getByRole('button', { name: 'Write a note' }));

  const reports = ['Report a breakdown or an accident', 'Ask to return later'].map((name) =>
    handover(renter).getByRole('button', { name }),
  );
  await until(
    world,
    pickUp + 10 * MINUTE,
    contractOf(renter).getByText('Earlier contracts'),
    contractOf(host).getByRole('button', { name: 'Send a new contract' }),
    ...reports,
  );
  await sendContract(host, 'Send a new contract');
  await expect(contractOf(renter).getByText('Waiting for your signature')).toBeVisible();
  await contractOf(renter).getByText('Earlier contracts').click();
  await expect(contractOf(renter).getByText('You did not sign it in time.')).toBeVisible();
  for (const button of reports) await lookAt(renter, button);
  await expectAccessible(renter);

  // What the check-in needs is fetched ahead.
  await openSettled(renter, `/bookings/${trip.id}`, startCheckIn(renter));
  await renter.context().setOffline(true);
  await checkInOffline(renter);
  await world.moveTo(pickUp + 3 * HOUR);
  await comeOnline(trip);
  await condition(host)
    .getByRole('button', { name: /^Acknowledge ?: Check-in/ })
    .click();
  await expect(condition(renter).getByText('Acknowledged', { exact: true })).toBeVisible();

  const startCheckOut = condition(renter).getByRole('button', { name: 'Start check-out' });
  await until(world, back + 5 * MINUTE, startCheckOut);
  await startCheckOut.click();
  const dialog = renter.getByRole('dialog', { name: /^Check-out/ });
  await record(dialog, { miles: '41850', fuel: 'Half' });
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Complete check-out' }).click();

  await expect(condition(host).getByText(/^Completed by Zebedee G\. on/)).toHaveCount(2, soon);
  await compare(host);
  await chargeWhatReportsSay(host);
  await expectAccessible(host);
  await expect(part(renter, 'Security deposit').getByText('Can be contested')).toBeVisible();
  await expectAccessible(renter);
  await host.context().close();
});

test('X18 K5 a vehicle that is not safe: late at first, reported, contested, and refunded by support', async ({
  page,
  browser,
  world,
}) => {
  test.slow(); // three people, one after another
  const { vehicleId, pickUp, host, renter } = await begin(world, page, browser);
  await world.moveTo(pickUp - 20 * MINUTE);
  const late = handover(renter).getByRole('button', { name: 'Running late' });
  await expect(async () => {
    await renter.reload(); // nothing happens at that time that would be told
    await expect(late).toBeVisible({ timeout: 5000 });
  }).toPass(soon);
  await late.click();
  const delay = renter.getByRole('dialog', { name: 'Running late' });
  await expect(delay.getByLabel('New time')).toBeVisible();
  await expectNoViolations(renter, '[role="dialog"]');
  await delay.getByRole('button', { name: 'Send new time' }).click();
  await expect(handover(host).getByText(/^Zebedee G\. comes later: /)).toBeVisible();
  await expectAccessible(host);

  const wrong = handover(renter).getByRole('button', {
    name: 'Something is wrong with the vehicle',
  });
  await until(world, pickUp + 20 * MINUTE, wrong);
  await wrong.click();
  const report = renter.getByRole('dialog', { name: 'Something is wrong with the vehicle' });
  await report.getByRole('radio', { name: /It is not safe/ }).check();
  await report.getByRole('radio', { name: /No, the host has it/ }).check();
  await report.getByLabel('What is it?').fill('Both front tyres are worn through.');
  await report.getByLabel('Photos', { exact: true }).setInputFiles(shot());
  await expectNoViolations(renter, '[role="dialog"]');
  await report.getByRole('button', { name: 'Report and stop the trip' }).click();
  await expect(handover(renter).getByText(/^Unless .+ disagrees, the booking ends/)).toBeVisible();

  await expect(handover(host).getByText('Both front tyres are worn through.')).toBeVisible();
  await expect(handover(host).getByRole('img', { name: '1 of 1' })).toBeVisible();
  await expectAccessible(host);
  await handover(host).getByRole('button', { name: 'I do not agree' }).click();
  const answer = host.getByRole('dialog', { name: 'You do not agree?' });
  await answer.getByLabel('What do you see differently?').fill('The tyres are new.');
  await expectNoViolations(host, '[role="dialog"]');
  await answer.getByRole('button', { name: 'Send' }).click();
  await expect(handover(renter).getByText('The tyres are new.')).toBeVisible();
  await expect(handover(renter).getByText(/^Our team looks at what you both say/)).toBeVisible();

  const admin = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await world.join(admin.context());
  await admin.goto('/admin');
  await tryAdmin(admin, newAdmin(world.settings));
  await expect(admin).toHaveURL(/\/admin\/dashboard$/);
  await admin.goto('/admin/attention');
  await admin.getByRole('button', { name: /^Refund the renter ?: Fault/ }).click();
  const decision = admin.getByRole('dialog', { name: 'Was it the vehicle’s fault?' });
  await decision.getByLabel('Why?').fill('The photo shows the worn tyres.');
  await expectNoViolations(admin, '[role="dialog"]');
  await decision.getByRole('button', { name: 'Refund the renter' }).click();
  await expect(admin.getByText('Booking cancelled and refunded')).toBeVisible();

  for (const side of [host, renter])
    await expect(
      handover(side).getByText('The booking has ended, and what was paid to us is refunded.'),
    ).toBeVisible();
  await expect(renter.getByText(/was refunded/).first()).toBeVisible(soon);
  await expectAccessible(renter);
  const paused = await host.request.get(`/api/v1/listings/${vehicleId}`);
  expect(await paused.json()).toMatchObject({ status: 'inactive' });
  await admin.context().close();
  await host.context().close();
});
