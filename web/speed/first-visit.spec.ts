import { expect, test, type Browser, type Page } from '@playwright/test';
import { written } from '../src/features/reading/pages';

// Everything that a page loads without a click, counted in the browser: 1 KB is 1,000 bytes as they travel (Brotli).
// Times are those of a phone far away: 150 ms, 1.6 Mbit/s, a processor four times slower than this machine's.

interface Limits {
  /** KB of JavaScript */
  script: number;
  /** Largest contentful paint in seconds; the asserted limit has room for a busy machine. */
  paint?: number;
}

const mostScripts = 12;
const room = 1.5;
const rounds = 3;

const pages: Record<string, Limits> = {
  home: { script: 105, paint: 1.8 },
  browse: { script: 125, paint: 2.0 },
  vehicle: { script: 125, paint: 2.0 },
  booking: { script: 125 },
  'general-services': { script: 125, paint: 2.0 },
  careers: { script: 105, paint: 2.0 },
  ...Object.fromEntries(Object.keys(written).map((name) => [name, { script: 105, paint: 2.0 }])),
  'reset-password': { script: 125 },
  'a link from a letter': { script: 125 },
  'confirm-email': { script: 125 },
  'no such page': { script: 125 },
};

async function addressOf(name: string, page: Page): Promise<string> {
  if (name === 'home') return '/';
  if (name === 'no such page') return '/no/such/page';
  if (name === 'a link from a letter') return '/reset-password?access_token=a&refresh_token=b';
  if (name !== 'vehicle' && name !== 'booking') return `/${name}`;
  const answer = await page.request.get('/api/v1/vehicles/featured');
  const { items } = (await answer.json()) as { items: { id: string }[] };
  return `/${name}/${items[0]?.id}`;
}

/** What the browser fetched, the document included. */
function fetched(page: Page) {
  return page.evaluate(() => {
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[];
    return entries.map(({ name, encodedBodySize }) => ({
      path: new URL(name).pathname,
      bytes: encodedBodySize,
    }));
  });
}

async function settled(page: Page) {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500); // what starts in an idle moment
  await page.waitForLoadState('networkidle');
}

const kilobytes = (files: { bytes: number }[]) =>
  files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

for (const [name, limits] of Object.entries(pages)) {
  test(`${name} loads at most ${limits.script} KB of JavaScript in ${mostScripts} files`, async ({
    page,
  }) => {
    await page.goto(await addressOf(name, page));
    await settled(page);
    const files = await fetched(page);
    const scripts = files.filter(({ path }) => path.endsWith('.js'));
    console.log(
      `${name}: ${kilobytes(scripts).toFixed(1)} KB of JavaScript in ${scripts.length} files, ${kilobytes(files).toFixed(1)} KB in ${files.length} requests`,
    );
    if (process.env.SPEED_DETAILS) console.table(files);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.length).toBeLessThanOrEqual(mostScripts);
    expect(kilobytes(scripts)).toBeLessThanOrEqual(limits.script);
  });
}

/** Seconds until the largest thing of the first screen stands there. */
async function paintTime(browser: Browser, address: string): Promise<number> {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(address);
  await settled(page);
  const seconds = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) =>
          resolve((list.getEntries().at(-1)?.startTime ?? 0) / 1000),
        );
        observer.observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await page.context().close();
  return seconds;
}

for (const [name, { paint }] of Object.entries(pages)) {
  if (!paint) continue;
  test(`${name} shows its largest part after ${paint} s on a cold phone`, async ({
    browser,
    page,
    baseURL,
  }) => {
    const address = new URL(await addressOf(name, page), baseURL).href;
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await paintTime(browser, address));
    const median = times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Infinity;
    console.log(
      `${name}: largest paint after ${median.toFixed(2)} s, goal ${paint} s (${times.map((t) => t.toFixed(2)).join(', ')})`,
    );
    expect(median).toBeLessThanOrEqual(paint * room);
  });
}
