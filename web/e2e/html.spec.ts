import type { Page } from '@playwright/test';
import { freeVehicle, someDates } from './support/people';
import { openSettled } from './support/settled';
import { expect, test } from './support/test';

// The pages as the server sends them. Every test here also fails on what React says of a document that differs from what
// it would have made, and on anything that the content security policy refuses (support/test.ts).

/** The calls to the API that opening an address makes. */
async function callsOf(page: Page, address: string): Promise<string[]> {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname.replace('/api/v1', '') + search);
  });
  await openSettled(page, address);
  return calls;
}

/** The map beside the list asks for its spots once the page is there. */
const withoutMap = (calls: string[]) => calls.filter((call) => !call.startsWith('/vehicles/map'));

test('the landing page brings its data: only who is signed in is asked', async ({ page }) => {
  const calls = await callsOf(page, '/');
  await expect(page.locator('[data-slot="vehicle-card"]')).toHaveCount(8);
  expect(calls).toEqual(['/session']);
});

test('R1 a search brings its vehicles, whatever is written into the address', async ({ page }) => {
  const calls = await callsOf(page, '/browse?location=+St%20Ives,+é~&vehicleType=any&utm=x');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(withoutMap(calls)).toEqual(['/session']);
});

test('P2.1-07 the next page of a list is asked for as always', async ({ page }) => {
  const calls = await callsOf(page, '/browse');
  const cards = page.locator('[data-slot="vehicle-card"]');
  expect(withoutMap(calls)).toEqual(['/session']);
  await page.getByRole('link', { name: 'Show more vehicles' }).click();
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(40);
  expect(withoutMap(calls)[1]).toContain('page=2');
});

test('P2.1-02 a vehicle brings its record, reviews and the host’s others; its title stays', async ({
  page,
}) => {
  const vehicle = await freeVehicle(page.request, someDates());
  const sent = await (await page.request.get(`/vehicle/${vehicle.id}`)).text();
  const title = /<title>(.*?)<\/title>/.exec(sent)?.[1];
  const titles: string[] = [];
  await page.exposeFunction('sawTitle', (seen: string) => titles.push(seen));
  await page.addInitScript(() => {
    // eslint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page, where only this block exists
    const see = () => {
      (window as unknown as { sawTitle: (t: string) => void }).sawTitle(document.title);
    };
    document.addEventListener('DOMContentLoaded', () => {
      const element = document.querySelector('title');
      if (element) new MutationObserver(see).observe(element, { childList: true, subtree: true });
    });
  });
  const calls = await callsOf(page, `/vehicle/${vehicle.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(calls.toSorted()).toEqual(['/session', `/vehicles/${vehicle.id}/unavailable`]);
  expect(await page.title()).toBe(title);
  expect(titles.filter((seen) => seen !== title)).toEqual([]);
});

test('the first picture is fetched once, in the width that is shown', async ({ page }) => {
  // Hosts of other tests list vehicles in Leeds meanwhile, some without photos; the newest comes first where no place is.
  const answer = await page.request.get('/api/v1/vehicles?location=Cardiff');
  const { items } = (await answer.json()) as { items: { id: string }[] };
  for (const address of ['/browse?location=Cardiff', `/vehicle/${items[0]?.id}`]) {
    const pictures: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image') pictures.push(request.url());
    });
    await openSettled(page, address);
    expect(pictures).toEqual([...new Set(pictures)]);
    // What was preloaded is what an image shows.
    const [preloaded, shown] = await page.evaluate(() => [
      performance
        .getEntriesByType('resource')
        .filter(({ initiatorType, name }) => initiatorType === 'link' && /\.webp/.test(name))
        .map(({ name }) => name),
      Array.from(document.images, ({ currentSrc }) => currentSrc),
    ]);
    expect(preloaded).toHaveLength(1);
    expect(shown).toContain(preloaded[0]);
    page.removeAllListeners('request');
  }
});

test.describe('what is not there', () => {
  test.use({ expected: [/Failed to load resource/] });

  test('R11 a vehicle that is gone says so with 404, without asking twice', async ({ page }) => {
    const calls = await callsOf(page, '/vehicle/00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('heading', { name: 'Vehicle Not Found' })).toBeVisible();
    expect(calls).toEqual(['/session']);
  });

  test('P2.1-14 an unknown address says so with 404', async ({ page }) => {
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
  });
});

test('P2.1-14 an address with a slash too many leads to the page', async ({ page }) => {
  await page.goto('/browse/?location=Leeds');
  await expect(page).toHaveURL(/\/browse\?location=Leeds$/);
});

test('without JavaScript the landing page reads, and says what is missing', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The car you need');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await context.close();
});

test('what the server wrote of the first page does not stay for the next', async ({ page }) => {
  await page.goto('/browse');
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
  await page.locator('[data-slot="vehicle-card"]').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
});

test('the manifest and its icons are there', async ({ page }) => {
  await page.goto('/');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = (await (await page.request.get(href ?? '')).json()) as {
    icons: { src: string }[];
  };
  const icons = [...manifest.icons.map(({ src }) => src), '/apple-touch-icon.png', '/share.png'];
  for (const icon of icons) {
    const answer = await page.request.get(icon);
    expect(answer.headers()['content-type'], icon).toBe('image/png');
  }
});
