import { expect, type Locator } from '@playwright/test';

/** The laptops and the phone on which nobody should have to look for what a dialog is for. */
const sizes = [
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
];

/** That all of it is in view at each of them, wherever what is above it was scrolled to. */
export async function expectInViewEverywhere(element: Locator) {
  const page = element.page();
  const before = page.viewportSize();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(element).toBeInViewport({ ratio: 1 });
  }
  if (before) await page.setViewportSize(before);
}
