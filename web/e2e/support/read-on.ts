import type { Page } from '@playwright/test';

/** Reads the page to its foot, as people do. */
export async function readOn(page: Page) {
  const height = page.viewportSize()?.height ?? 800;
  for (let step = 0; step < 40; step += 1) {
    await page.mouse.wheel(0, height / 2);
    await page.waitForTimeout(80);
    const isAtFoot = await page.evaluate(
      () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2,
    );
    if (isAtFoot) break;
  }
  await page.waitForLoadState('networkidle');
}
