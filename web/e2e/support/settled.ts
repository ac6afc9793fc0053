import { expect, type Locator, type Page } from '@playwright/test';

/** So long a slow and busy machine may take for a page's code. */
const patience = { timeout: 45_000 };

/**
 * Opens an address and waits until the page has nothing left to do: it has taken over the data that the document
 * brought, nothing that it asked for is on its way, and its processor has had time for all that waited. Playwright's
 * `networkidle` is half a second without a request, which a busy machine takes to begin with the page's code. `part`:
 * what comes with code of its own, and has to be there as well.
 */
export async function openSettled(page: Page, address: string, part?: Locator) {
  let started = 0;
  const onItsWay = new Set<object>();
  const begin = (request: object) => {
    started += 1;
    onItsWay.add(request);
  };
  const end = (request: object) => onItsWay.delete(request);
  page.on('request', begin);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  await page.goto(address);
  await expect(page.locator('#page-data')).toHaveCount(0, patience);
  if (part) await expect(part).toBeVisible(patience);
  for (let before = -1; before !== started || onItsWay.size > 0;) {
    await expect.poll(() => onItsWay.size, patience).toBe(0);
    before = started;
    await page.evaluate(async () => {
      for (let times = 0; times < 3; times += 1)
        // oxlint-disable-next-line eslint/no-restricted-globals -- Chromium alone runs this
        await new Promise((resolve) => requestIdleCallback(resolve));
    });
  }
  page.off('request', begin);
  page.off('requestfinished', end);
  page.off('requestfailed', end);
}
