import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { listen, serveWith } from './support/another-server';
import { chromiumWithWebGl } from './support/browser';
import { writeMapArchive } from './support/map-archive';
import { freeVehicle, someDates } from './support/people';
import { expect as expectSoon, expectAccessible, test } from './support/test';

test.use({ launchOptions: chromiumWithWebGl, contextOptions: { reducedMotion: 'reduce' } });

// A processor draws in the place of graphics: on a busy machine a map takes many seconds, and more than the 15 that a
// page gives it, so whoever waits tries again as people do.
const patience = 45_000;
const expect = expectSoon.configure({ timeout: patience });

async function drawn(page: Page) {
  const map = page.getByRole('region', { name: 'Map' });
  const spots = map
    .getByRole('button', { name: /vehicles here/ })
    .or(map.getByRole('link', { name: /^£/ }));
  const again = map.getByRole('button', { name: 'Try again' });
  await expect(async () => {
    if (await again.isVisible()) await again.click();
    await expect(spots.first()).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: patience });
  return map;
}

test.beforeEach(() => test.setTimeout(120_000));

test('P2.1-09 P2.5-19 P2.5-22 P2.5-24 R1 the map: pins, keyboard, a card, a filter, a copied link @once', async ({
  page,
  context,
}) => {
  await page.goto('/map');
  const map = await drawn(page);
  const pins = map.getByRole('link', { name: /per day, opens in a new tab$/ });
  const crowds = map.getByRole('button', { name: /vehicles here/ });
  const count = page.getByText(/^\d+ vehicles? shown$/);
  await expect(map.getByRole('link', { name: 'GeoNames' })).toBeVisible();
  await expectAccessible(page);
  const everywhere = await count.textContent();

  // Closer by the keyboard, until a vehicle stands by itself.
  // To where most of them are: those of one host may stand together at any zoom.
  const closer = async () => {
    const sizes = (await crowds.allTextContents()).map(Number);
    await crowds.nth(sizes.indexOf(Math.max(...sizes))).focus();
    await page.keyboard.press('Enter');
  };
  await closer();
  await expect(page).toHaveURL(/area=/);
  await expect(count).not.toHaveText(everywhere ?? '');
  await expect(async () => {
    if ((await pins.count()) === 0) await closer();
    await expect(pins.first()).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: patience });
  await pins.first().focus();
  const details = map.getByRole('link', { name: /^View Details/ });
  await expect(details).toBeInViewport({ ratio: 0.99 }); // whole, but for rounding
  // The focus of a pin at the edge would scroll the pins off their ground, and the card out of the map.
  const pinned = map.getByRole('list', { name: 'Vehicles on the map' });
  expect(await pinned.evaluate((list) => (list.scrollBy(50, 50), list.scrollTop))).toBe(0);
  await expectAccessible(page);
  const [vehicle] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')]);
  await expect(vehicle).toHaveURL(/\/vehicle\/[0-9a-f-]{36}$/);
  expect(await vehicle.evaluate(() => window.opener)).toBeNull();
  await vehicle.close();

  const types = page.getByRole('combobox', { name: 'Vehicle type' });
  const chosen = types.getByRole('option', { name: /\([1-9]\d*\)$/ }).first();
  const found = /\((\d+)\)$/.exec((await chosen.textContent()) ?? '')?.[1];
  await types.selectOption((await chosen.getAttribute('value')) ?? '');
  await expect(count).toHaveText(new RegExp(`^${found} vehicles? shown$`));
  const shown = await crowds.or(pins).evaluateAll((spots) => spots.map((spot) => spot.textContent));
  const { href } = new URL(page.url());
  await page.reload();
  await drawn(page);
  await expect(count).toHaveText(new RegExp(`^${found} vehicles? shown$`));
  await expect(crowds.or(pins)).toHaveText(shown.map((text) => text ?? ''));
  expect(page.url()).toBe(href);
});

// On virtual machines and remote desktops they may never say that they have.
test('a drawn map is shown even where the graphics never say that they are done @once', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const graphics = WebGL2RenderingContext.prototype;
    const { UNSIGNALED } = graphics;
    graphics.getSyncParameter = () => UNSIGNALED;
  });
  await page.goto('/map');
  const map = page.getByRole('region', { name: 'Map' });
  await expect(map.getByText('Loading map…')).toBeVisible();
  await drawn(page);
  await expect(map.locator('canvas')).toBeVisible();
  await expect(map.getByText('Loading map…')).toBeHidden();
});

test('P9-25 R1 the whole country, then another place and other dates, and the same as a list @once', async ({
  page,
}) => {
  await page.goto('/map');
  await drawn(page);
  const count = page.getByText(/^\d+ vehicles? shown$/);
  const { items, total } = (await (
    await page.request.get('/api/v1/vehicles?total=true')
  ).json()) as {
    items: unknown[];
    total: number;
  };
  expect(items.length).toBeGreaterThan(0);
  await expect(count).toHaveText(`${total} vehicles shown`);
  const where = page.getByRole('combobox', { name: 'Where' });
  await where.fill('Leeds');
  await where.press('Escape');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/map\?location=Leeds$/);
  await expect(count).not.toHaveText(`${total} vehicles shown`);
  await page.getByRole('link', { name: 'Show list' }).click();
  await expect(page).toHaveURL(/\/browse\?location=Leeds$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('near Leeds');
});

test('the map beside the list without being asked for: what it shows is what is listed @once', async ({
  page,
}) => {
  await page.goto('/browse');
  const map = await drawn(page);
  const crowd = map.getByRole('button', { name: /vehicles here/ }).first();
  await crowd.click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^\d+ vehicles? in this part of the map$/);
  await expectAccessible(page);
  // Another theme colours the ground that is there.
  const canvas = map.locator('canvas');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect
    .poll(async () => hasColour(page, await canvas.screenshot(), landByNight), {
      timeout: patience,
    })
    .toBe(true);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hide map' }).click();
  await expect(page).toHaveURL(/\/browse\?view=list$/);
  await expect(heading).toHaveText('All vehicles');
  await expect(map).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeVisible();
});

test('S4 where a vehicle is, about: the map comes into its place, and its sources can be read @once', async ({
  page,
}) => {
  const dates = someDates();
  const { id } = await freeVehicle(page.request, dates);
  await page.goto(`/vehicle/${id}`);
  await page.getByRole('heading', { name: 'Where it is' }).hover(); // scrolls to it
  const map = page.locator('[data-slot="area-map"]');
  await expect(map).toHaveAttribute('data-state', 'ready', { timeout: patience });
  await expect(map.getByRole('link', { name: 'GeoNames' })).toBeVisible();
  await expectAccessible(page);
});

test("an operator's own style, which another host has, is drawn in place of the ground @once", async ({
  page,
}) => {
  const asked: string[] = [];
  const host = await listen(({ url = '' }, response) => {
    asked.push(url);
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.end(JSON.stringify(url === '/style.json' ? styleOf(host.url) : everywhere));
  });
  const server = await serveWith({ MAP_STYLE_URL: `${host.url}/style.json` });
  try {
    await page.goto(`${server.url}/map`);
    const map = await drawn(page);
    await expect(map.getByText('Drawn by the operator')).toBeVisible();
    expect(asked).toContain('/ground.json');
    const canvas = map.locator('canvas');
    await expect
      .poll(async () => colourAt(page, await canvas.screenshot()), { timeout: patience })
      .toEqual(purple);
  } finally {
    await server.close();
    host.close();
  }
});

test("an operator's archive of streets is drawn in our colours, closer than the ground goes @once", async ({
  page,
}, { outputDir }) => {
  mkdirSync(outputDir, { recursive: true });
  const file = join(outputDir, 'streets.pmtiles');
  writeMapArchive(file);
  const server = await serveWith({ MAP_ARCHIVE: file });
  const parts: number[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/files/map/')) parts.push(response.status());
  });
  try {
    // Trafalgar Square, and the made-up park beside it.
    await page.goto(`${server.url}/map?area=51.5,-0.175,51.515,-0.125`);
    const map = page.getByRole('region', { name: 'Map' });
    await expect(async () => {
      const again = map.getByRole('button', { name: 'Try again' });
      if (await again.isVisible()) await again.click();
      await expect(map.getByRole('link', { name: 'OpenStreetMap' })).toBeVisible({
        timeout: 5_000,
      });
    }).toPass({ timeout: patience });
    await expect(map.getByRole('link', { name: 'Protomaps' })).toBeVisible();
    const canvas = map.locator('canvas');
    await expect
      .poll(async () => hasColour(page, await canvas.screenshot(), park), { timeout: patience })
      .toBe(true);
    await page.emulateMedia({ colorScheme: 'dark' });
    const isDark = async () => hasColour(page, await canvas.screenshot(), parkByNight);
    await expect.poll(isDark, { timeout: patience }).toBe(true);
    expect(parts.length).toBeGreaterThan(1);
    expect(new Set(parts)).toEqual(new Set([206]));
  } finally {
    await server.close();
  }
});

/** A park of the streets' light look. */
const park = [220, 235, 211];
const parkByNight = [27, 51, 39];
/** Of the ground that comes with the program. */
const landByNight = [26, 33, 29];
const purple = [122, 31, 140];
const everywhere = {
  type: 'Polygon',
  // prettier-ignore
  coordinates: [[[-30, 40], [20, 40], [20, 65], [-30, 65], [-30, 40]]],
};

const styleOf = (host: string) => ({
  version: 8,
  sources: {
    ground: { type: 'geojson', data: `${host}/ground.json`, attribution: 'Drawn by the operator' },
  },
  layers: [
    {
      id: 'ground',
      type: 'fill',
      source: 'ground',
      paint: { 'fill-color': `rgb(${purple.join()})` },
    },
  ],
});

/** Red, green and blue of a picture near its upper left, where no pin and no button is. */
const colourAt = async (page: Page, picture: Buffer) => (await pixelsOf(page, picture, 1))[0];

/** Whether a colour, or one that differs in its last bits, is somewhere in a picture. */
async function hasColour(page: Page, picture: Buffer, colour: readonly number[]) {
  const pixels = await pixelsOf(page, picture, 10_000);
  return pixels.some((pixel) => pixel.every((part, i) => Math.abs(part - colour[i]!) <= 2));
}

/** So many pixels of a picture, evenly spread, from near its upper left on. */
function pixelsOf(page: Page, picture: Buffer, count: number): Promise<number[][]> {
  return page.evaluate(
    async ([bytes, most]) => {
      const blob = new Blob([Uint8Array.from(atob(bytes), (byte) => byte.charCodeAt(0))]);
      const image = await createImageBitmap(blob);
      const { width, height } = image;
      const context = new OffscreenCanvas(width, height).getContext('2d');
      context?.drawImage(image, 0, 0);
      const { data } = context!.getImageData(0, 0, width, height);
      const at = (x: number, y: number) =>
        Array.from(data.slice((y * width + x) * 4, (y * width + x) * 4 + 3));
      if (most === 1) return [at(5, 5)];
      const step = Math.max(1, Math.floor(Math.sqrt((width * height) / most)));
      const pixels: number[][] = [];
      for (let y = 5; y < height; y += step)
        for (let x = 5; x < width; x += step) pixels.push(at(x, y));
      return pixels;
    },
    [picture.toString('base64'), count] as const,
  );
}

test('S1 a place that nobody knows is said once, and the map asks no more than it has to @once', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/vehicles/map')) asked.push(request.url());
  });
  await page.goto('/map?location=asdfgh');
  await drawn(page);
  await expect(page.getByText(/We could not find/)).toBeVisible();
  const once = asked.length;
  // The notice takes room from the map: where that were a new question, its answer would take the notice away again.
  await page.waitForTimeout(2_000);
  expect(asked.length - once).toBeLessThanOrEqual(1);
  await expect(page.getByText(/We could not find/)).toBeVisible();
});
