import { readFileSync } from 'node:fs';
import type { Locator, Page, Route } from '@playwright/test';
import { aDraft, aListed, aPlate, next } from './support/listings';
import { signUp } from './support/people';
import { expect, expectAccessible, isPhone, test } from './support/test';

const picture = readFileSync(
  new URL('../../server/tests/pictures/gps-turned.jpg', import.meta.url),
);

/** A photo like no other: what stands after a picture's end is no part of it. */
const photo = (name: string) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([picture, Buffer.from(name)]),
});

const choose = (page: Page, ...names: string[]) =>
  page.getByLabel('Photos', { exact: true }).setInputFiles(names.map(photo));

/** The photos on the screen, by name. */
const shown = (page: Page) =>
  page
    .getByRole('list', { name: 'Photos, in order' })
    .getByRole('button', { name: /^Move .* earlier$/ })
    .evaluateAll((buttons) =>
      buttons.map((button) => /^Move (.*)\.jpg/.exec(button.getAttribute('aria-label') ?? '')?.[1]),
    );

async function stored(page: Page, id: string): Promise<string[]> {
  const answer = await page.request.get(`/api/v1/vehicles/${id}/photos`);
  const { items } = (await answer.json()) as { items: { id: string }[] };
  return items.map((item) => item.id);
}

async function middle(of: Locator) {
  const box = await of.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function dragByMouse(page: Page, from: Locator, to: Locator) {
  const start = await middle(from);
  const end = await middle(to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await page.mouse.up();
}

/** A finger that rests on it first: one that moves at once scrolls. */
async function dragByTouch(page: Page, from: Locator, to: Locator) {
  const start = await middle(from);
  const end = await middle(to);
  const browser = await page.context().newCDPSession(page);
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: { x: number; y: number }[],
  ) => browser.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [start]);
  await page.waitForTimeout(400);
  for (const share of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', [
      { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share },
    ]);
  await touch('touchEnd', []);
}

const cutOff = (route: Route) =>
  route.request().method() === 'POST' ? route.abort() : route.fallback();

/** How many files the browser keeps that are not at the server yet. */
const kept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('kept-files');
        opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
        opening.addEventListener('error', () => resolve(0)); // nothing was ever kept
        opening.addEventListener('success', () => {
          const database = opening.result;
          const count = database.transaction('kept-files').objectStore('kept-files').count();
          count.addEventListener('success', () => {
            database.close();
            resolve(count.result);
          });
        });
      }),
  );

test.describe('photos of a draft', () => {
  // One upload is cut off on purpose, and an original may go just as it is asked for.
  test.use({ expected: [/net::ERR_FAILED|status of 404 .*\/files\/private\//] });

  test('D2.6-06 D2.6-07 D7-35 D8-53 a host tries a failed upload again, cancels one, and orders by hand and by keys', async ({
    page,
  }) => {
    await signUp(page, 'host');
    const { id } = await aDraft(page.request, aPlate());
    const uploads = `**/api/v1/vehicles/${id}/photos`;
    await page.goto(`/host-dashboard?tab=add-vehicle&listing=${id}`);
    await next(page, 'Description');
    await next(page, 'Photos');

    await page.route(uploads, (route) => route.abort(), { times: 1 });
    await choose(page, 'front');
    await expect(page.getByText('1 could not be uploaded.')).toBeVisible();
    expect(await stored(page, id)).toHaveLength(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Upload front.jpg again' }).click();
    await expect(page.getByText('1 photo of at most 20.')).toBeVisible();

    // It has left the browser, and no answer comes.
    await page.route(uploads, () => undefined, { times: 1 });
    await choose(page, 'plate');
    await page.getByRole('button', { name: 'Cancel the upload of plate.jpg' }).click();
    await expect(page.getByText('1 photo of at most 20.')).toBeVisible();

    await choose(page, 'side');
    await expect(page.getByText('2 photos of at most 20.')).toBeVisible();
    await choose(page, 'rear');
    await expect(page.getByText('3 photos of at most 20.')).toBeVisible();
    expect(await shown(page)).toEqual(['front', 'side', 'rear']);
    const [front, side, rear] = await stored(page, id);

    const tile = (place: number) => page.locator('[data-photo]').nth(place).getByRole('img');
    await tile(2).hover(); // in view
    await (isPhone(page) ? dragByTouch : dragByMouse)(page, tile(2), tile(0));
    await page.waitForTimeout(100); // dnd-kit swallows clicks for 50 ms after a drop, and no hand is as quick as this
    await expect.poll(() => shown(page)).toEqual(['rear', 'front', 'side']);
    await expect.poll(() => stored(page, id)).toEqual([rear, front, side]);

    const later = page.getByRole('button', { name: 'Move rear.jpg later' });
    await later.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('rear.jpg is now photo 2 of 3.')).toBeAttached();
    await expect(later).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(() => shown(page)).toEqual(['front', 'side', 'rear']);
    await expect.poll(() => stored(page, id)).toEqual([front, side, rear]);
    await expect(page.getByText('Being prepared')).toHaveCount(0, { timeout: 30_000 });
    await expectAccessible(page);
  });

  test('D2.6-06 photos that did not get through before the browser was closed go on when the vehicle is opened again, and signing out forgets them @once', async ({
    page: first,
  }) => {
    await signUp(first, 'host');
    const { id } = await aDraft(first.request, aPlate());
    const uploads = `**/api/v1/vehicles/${id}/photos`;
    const context = first.context();
    const opened = async (page: Page) => {
      await page.goto(`/host-dashboard?tab=add-vehicle&listing=${id}`);
      await next(page, 'Description');
      await next(page, 'Photos');
    };

    await opened(first);
    await first.route(uploads, cutOff);
    await choose(first, 'front', 'rear');
    await expect(first.getByText('2 could not be uploaded.')).toBeVisible();
    await expect.poll(() => kept(first)).toBe(2);
    await first.close();

    const second = await context.newPage();
    await opened(second);
    await expect(second.getByText('2 photos of at most 20.')).toBeVisible();
    expect(await stored(second, id)).toHaveLength(2);
    expect(await shown(second)).toEqual(['front', 'rear']);
    await expect.poll(() => kept(second)).toBe(0);

    await second.route(uploads, cutOff);
    await choose(second, 'side');
    await expect(second.getByText('1 could not be uploaded.')).toBeVisible();
    expect(await kept(second)).toBe(1);
    await second.getByRole('button', { name: /Maya/ }).click();
    const reloaded = second.waitForEvent('load');
    await second.getByText('Sign Out').click();
    await reloaded;
    await expect
      .poll(async () =>
        (await second.evaluate(() => indexedDB.databases())).map(({ name }) => name),
      )
      .not.toContain('kept-files');
  });
});

test.describe('two windows on one vehicle', () => {
  test.use({ expected: [/status of 409/] });

  test('the later save shows what differs, and keeps what either changed', async ({ page }) => {
    await signUp(page, 'host');
    const id = await aListed(page.request);
    const other = await page.context().newPage();
    for (const tab of [page, other]) {
      await tab.goto(`/host-dashboard?tab=add-vehicle&listing=${id}`);
      await expect(tab.getByLabel('Colour')).toHaveValue('Green');
    }
    await toPrice(page);
    await page.getByLabel('Price per day').fill('61');
    await save(page);
    await expect(page.getByText('Changes saved')).toBeVisible();

    await other.getByLabel('Colour').fill('Racing green');
    await toPrice(other);
    await save(other);
    const dialog = other.getByRole('dialog', { name: 'Changed elsewhere' });
    await expect(dialog.getByRole('row', { name: 'Colour Racing green Green' })).toBeVisible();
    await expect(
      dialog.getByRole('row', { name: /^Price per day £45\.00 £61\.00$/ }),
    ).toBeVisible();
    await expectAccessible(other);
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect(other.getByText('Changes saved')).toBeVisible();

    const kept = (await (await page.request.get(`/api/v1/listings/${id}`)).json()) as {
      fields: { colour: string; price_per_day: number };
    };
    expect(kept.fields).toMatchObject({ colour: 'Racing green', price_per_day: 6_100 });
  });
});

async function toPrice(page: Page) {
  for (const step of ['Description', 'Photos', 'Price']) await next(page, step);
}

async function save(page: Page) {
  await next(page, 'Rules');
  await next(page, 'Review');
  await page.getByRole('button', { name: 'Save changes' }).click();
}
