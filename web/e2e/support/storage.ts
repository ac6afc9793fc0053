import type { BrowserContext } from '@playwright/test';
import { isListed } from '../../src/lib/stored';

/** A browser whose user has answered the question about cookies: what most journeys begin with. */
export const answered = (origin: string) => ({
  cookies: [],
  origins: [
    {
      origin,
      localStorage: [{ name: 'cookie-choice', value: JSON.stringify({ until: 4e12, kinds: [] }) }],
    },
  ],
});

/** A browser that has never been here. */
export const firstVisit = { cookies: [], origins: [] };

/** What a browser keeps that the table of the page about cookies lacks (lib/stored.ts). */
export async function unlisted(context: BrowserContext, origin: string): Promise<string[]> {
  const { cookies, origins } = await context.storageState({ indexedDB: true });
  const found: [Parameters<typeof isListed>[0], string][] = cookies
    .filter(({ domain }) => domain === new URL(origin).hostname)
    .map(({ name }) => ['cookie', name]);
  for (const kept of origins.filter((one) => one.origin === origin)) {
    for (const { name } of kept.localStorage) found.push(['local', name]);
    for (const { name } of (kept as { indexedDB?: { name: string }[] }).indexedDB ?? [])
      found.push(['database', name]);
  }
  for (const page of context.pages()) {
    const names = await page
      .evaluate(() => [location.origin, ...Object.keys(sessionStorage)])
      .catch(() => []); // a page without a storage of its own
    const [at, ...keys] = names;
    if (at === origin) for (const name of keys) found.push(['session', name]);
  }
  return found
    .filter(([where, name]) => !isListed(where, name))
    .map(([where, name]) => `${where}: ${name} is not in lib/stored.ts`);
}
