import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

interface Fixtures {
  /** Console messages that this test causes on purpose, e.g. the 401 of a wrong password. */
  expected: RegExp[];
  /** Fails the test on console errors, page errors and content-security-policy violations. */
  watch: void;
}

export const test = base.extend<Fixtures>({
  expected: [[], { option: true }],
  watch: [
    async ({ context, expected }, provide) => {
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
  await expectNoViolations(page);
}

/**
 * WCAG 2.2 AA and best practices: nothing may be found on any screen (look.md). `within` is a selector.
 * Legacy mode runs all of it in the page, which is fine without frames of other origins; the other mode puts the
 * results together in a page of its own, which takes twice as long.
 */
export async function expectNoViolations(page: Page, within = 'html') {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).include(within);
  const { violations } = await axe.options({ resultTypes: ['violations'] }).analyze();
  expect(
    violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`),
    `axe on ${page.url()}`,
  ).toEqual([]);
}

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** Goes to the list of vehicles inside the app, which asks for it; a document would bring the list with it. */
export async function openBrowse(page: Page) {
  await page.goto('/');
  await page.getByRole('link', { name: 'Browse All Vehicles' }).click();
}
