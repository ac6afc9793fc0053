import { test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { unlisted } from './storage';

interface Fixtures {
  /** Console messages that this test causes on purpose, e.g. the 401 of a wrong password. */
  expected: RegExp[];
  /**
   * Fails the test on console errors, page errors, content-security-policy violations, and on what is kept in the
   * browser that the page about cookies does not name.
   */
  watch: void;
}

export const test = base.extend<Fixtures>({
  expected: [[], { option: true }],
  watch: [
    async ({ context, expected, baseURL }, provide) => {
      const problems: string[] = [];
      const note = (text: string) => {
        if (!expected.some((pattern) => pattern.test(text))) problems.push(text);
      };
      context.on('console', (message) => {
        if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => note(`uncaught: ${error.error().message}`));
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`CSP violation: ${event.violatedDirective} ${event.blockedURI}`);
        });
      });
      await provide();
      problems.push(...(await unlisted(context, new URL(baseURL ?? '').origin)));
      expect(problems, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** A screen that has loaded, without violations. */
export async function expectAccessible(page: Page) {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await expect(page.locator('[data-slot="skeleton"]')).toHaveCount(0); // some skeletons have an h1 too
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0); // what is about to be replaced is paler
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < Infinity);
    // Not waited for: where nothing else asks for frames, one has stood still for a minute.
    for (const animation of passing) animation.finish();
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
  await expectNoViolations(page);
}

/**
 * WCAG 2.2 AA and best practices: nothing may be found on any screen (look.md). `within` is a selector. What a control
 * is called begins with what it shows, for those who speak to it: axe asks that only when told to.
 */
export async function expectNoViolations(page: Page, within = 'html') {
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async (selector) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const result = await run(selector, {
      resultTypes: ['violations'],
      rules: { 'label-content-name-mismatch': { enabled: true } },
    });
    return result.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  }, within);
  expect(violations, `axe on ${page.url()}`).toEqual([]);
}

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** As after a page that tried to draw the map and could not: these browsers have no WebGL. */
export const knowsToLackWebGl = (page: Page) =>
  page.evaluate(() => sessionStorage.setItem('map:lacks-web-gl', 'yes'));

/** Goes to the list of vehicles inside the app, which asks for it; a document would bring the list with it. */
export async function openBrowse(page: Page) {
  await page.goto('/');
  await knowsToLackWebGl(page);
  await page.getByRole('link', { name: 'Browse All Vehicles' }).first().click();
  if (!isPhone(page)) await page.getByText('The map needs WebGL').waitFor();
}
