import type { Locator } from '@playwright/test';
import { ownWorld, type World } from './own-world';
import { answered } from './storage';
import { expect, test as base } from './test';

export type { World };

/** Journeys in a world of their own, whose clock they move. */
export const test = base.extend<object, { world: World }>({
  world: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from it what is needed
    async ({}, provide) => {
      const world = await ownWorld();
      await provide(world);
      await world.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ world }, provide) => provide(world.url),
  storageState: async ({ world }, provide) => provide(answered(new URL(world.url).origin)),
});

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
/** What jobs do, on a busy machine. */
export const soon = { timeout: 30_000 };

/**
 * Moves the clock, and waits for what happens then. What is looked for every minute may have been looked for just before
 * the server's clock had followed, and a minute later is soon made.
 */
export async function until(world: World, time: number, ...shown: Locator[]) {
  let at = time;
  await expect(async () => {
    await world.moveTo(at);
    at += 2 * MINUTE;
    for (const one of shown) await expect(one).toBeVisible();
  }).toPass({ timeout: 2 * MINUTE });
}
