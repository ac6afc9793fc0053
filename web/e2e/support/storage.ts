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

type Found = [Parameters<typeof isListed>[0], string];

/** What a browser keeps that the table of the page about cookies lacks (lib/stored.ts). */
export async function unlisted(context: BrowserContext, origin: string): Promise<string[]> {
  const cookies = await context.cookies(origin);
  const found: Found[] = cookies.map(({ name }) => ['cookie', name]);
  for (const page of context.pages()) {
    if (!page.url().startsWith(origin)) continue;
    const kept = page.evaluate(async (): Promise<Found[]> => {
      const databases = await indexedDB.databases();
      return [
        ...Object.keys(localStorage).map((name): Found => ['local', name]),
        ...Object.keys(sessionStorage).map((name): Found => ['session', name]),
        ...databases.map(({ name = '' }): Found => ['database', name]),
      ];
    });
    found.push(...(await kept.catch(() => []))); // it went away
  }
  return found
    .filter(([where, name]) => !isListed(where, name))
    .map(([where, name]) => `${where}: ${name} is not in lib/stored.ts`);
}
