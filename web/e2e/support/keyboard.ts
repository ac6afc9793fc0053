import { expect, type Locator, type Page } from '@playwright/test';

/** No way on the pages where this is used is longer; a focus that got lost has to come round the whole page instead. */
const LONGEST_WAY = 40;

/** Presses Tab until the element has the focus, as somebody without a pointer does. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < LONGEST_WAY; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${LONGEST_WAY} presses of Tab do not reach ${target.toString()}.`);
}
