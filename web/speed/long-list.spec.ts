import { expect, test } from '@playwright/test';

// A list that is scrolled for long stays light: no piece of work holds the page up, few cards stand in the document, and
// what has gone from above keeps its room, so that nobody is thrown back.

const pages = 50;
const mostCards = 100;
const longest = 50; // milliseconds: from there on browsers call a task long
const room = 1.3; // the asserted limit has room for a busy machine

test(`list: no task above ${longest} ms while ${pages} pages of results load`, async ({ page }) => {
  await page.goto('/browse?view=list');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(async (wanted) => {
    const tasks: number[] = [];
    const found = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    });
    found.observe({ type: 'longtask' });
    let [cards, last, top, backwards] = [0, 0, 0, 0];
    window.dispatchEvent(new Event('touchmove')); // or the app would hold the place that the page was opened at
    const end = performance.now() + 90_000;
    while (last < wanted && performance.now() < end) {
      window.scrollBy(0, 120); // some 7,000 pixels a second, as a finger that is in a hurry
      backwards = Math.max(backwards, top - window.scrollY);
      top = window.scrollY;
      const blocks = [...document.querySelectorAll<HTMLElement>('[data-page]')];
      last = Number(blocks.at(-1)?.dataset.page);
      cards = Math.max(cards, document.querySelectorAll('article').length);
      // oxlint-disable-next-line no-await-in-loop -- a frame after the other
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
    return { page: last, cards, backwards, tasks: tasks.toSorted((a, b) => b - a) };
  }, pages);
  const [slowest = 0] = seen.tasks;
  console.log(
    `list: ${seen.page} pages, at most ${seen.cards} cards, ${seen.tasks.length} tasks above ${longest} ms, the longest ${slowest} ms`,
  );
  expect(seen.page).toBeGreaterThanOrEqual(pages);
  expect(seen.cards).toBeLessThanOrEqual(mostCards);
  expect(seen.backwards).toBe(0);
  expect(slowest).toBeLessThanOrEqual(longest * room);
});
