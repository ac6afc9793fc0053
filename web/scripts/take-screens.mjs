// Takes the pictures of the main screens for docs/images/screens: node scripts/take-screens.mjs [NAME...]
// Looks at a running `./run --fresh` (E2E_BASE_URL, http://localhost:8080 by default) with the demo password that it
// prints in E2E_DEMO_PASSWORD. Every screen is taken as a phone and as a laptop shows it.
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const baseURL = process.env.E2E_BASE_URL ?? 'http://localhost:8080';
const password = process.env.E2E_DEMO_PASSWORD;
if (!password) throw new Error('Set E2E_DEMO_PASSWORD to the password that ./run prints.');
const folder = fileURLToPath(new URL('../../docs/images/screens/', import.meta.url));
const sizes = [
  { width: 390, height: 844, isMobile: true, hasTouch: true },
  { width: 1280, height: 800 },
];
const renter = 'megan.rowe@demo.kerbside.example';
const host = 'maya.nash@demo.kerbside.example';
const quality = 70;

const read = async (page, path) => (await page.request.get(`/api/v1${path}`)).json();

const inDays = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A vehicle that renters have rated, free in a month's time. */
async function ratedVehicle(page) {
  const [from, to] = [inDays(30), inDays(33)];
  for (let number = 1; number <= 20; number += 1) {
    const query = `start_date=${from}&end_date=${to}&page=${number}`;
    const { items } = await read(page, `/vehicles?${query}`);
    const vehicle = items.find(({ rating, total }) => rating && total);
    if (vehicle) return `/vehicle/${vehicle.id}?startDate=${from}&endDate=${to}`;
  }
  throw new Error('The demo data has no rated vehicle that is free.');
}

async function nextBooking(page) {
  const { items } = await read(page, '/bookings?order=next');
  return `/bookings/${items[0].id}`;
}

// What is taken: whose screen, and where it is.
const screens = {
  home: { path: () => '/' },
  browse: { path: () => '/browse' },
  vehicle: { path: ratedVehicle },
  trips: { who: renter, path: () => '/renter-dashboard' },
  booking: { who: renter, path: nextBooking },
  'host-dashboard': { who: host, path: () => '/host-dashboard' },
  'host-vehicles': { who: host, path: () => '/host-dashboard?tab=vehicles' },
  'add-vehicle': { who: host, path: () => '/host-dashboard?tab=add-vehicle' },
};

async function signIn(page, email) {
  const answer = await page.request.post('/api/v1/session', { data: { email, password } });
  if (!answer.ok()) throw new Error(`${email} cannot sign in: ${answer.status()}`);
}

/** Playwright knows no WebP, Chromium does. */
async function takePicture(page, file) {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
  await writeFile(file, Buffer.from(data, 'base64'));
}

async function take(browser, name, { who, path }) {
  for (const { width, height, ...device } of sizes) {
    const context = await browser.newContext({
      baseURL,
      viewport: { width, height },
      locale: 'en-GB',
      timezoneId: 'Europe/London',
      ...device,
    });
    await context.addInitScript(() => {
      localStorage.setItem('cookie-choice', JSON.stringify({ until: 4e12, kinds: [] }));
    });
    const page = await context.newPage();
    if (who) await signIn(page, who);
    await page.goto(await path(page), { waitUntil: 'networkidle' });
    await page.locator('[data-slot="skeleton"]').first().waitFor({ state: 'detached' });
    await takePicture(page, `${folder}${name}-${width}.webp`);
    await context.close();
  }
  console.log(name);
}

const wanted = process.argv.slice(2);
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const [name, screen] of Object.entries(screens))
  if (wanted.length === 0 || wanted.includes(name)) await take(browser, name, screen);
await browser.close();
