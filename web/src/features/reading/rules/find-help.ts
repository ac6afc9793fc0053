import type { Entry } from './help-index';

const most = 8;
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** How well a word that was asked for is met: in the title, in the text, or not at all. */
function points(asked: string, { title, page, text }: Entry): number {
  const begins = (word: string) => word.startsWith(asked);
  if (wordsOf(title).some(begins)) return 5;
  if (wordsOf(page).some(begins)) return 2;
  return wordsOf(text).some(begins) ? 1 : 0;
}

/** What has every word that was asked for, the best first. */
export function findHelp(entries: readonly Entry[], asked: string): Entry[] {
  const words = wordsOf(asked);
  if (words.length === 0) return [];
  return entries
    .map((entry) => ({ entry, each: words.map((word) => points(word, entry)) }))
    .filter(({ each }) => each.every((one) => one > 0))
    .map(({ entry, each }) => ({ entry, sum: each.reduce((sum, one) => sum + one, 0) }))
    .toSorted((a, b) => b.sum - a.sum)
    .slice(0, most)
    .map(({ entry }) => entry);
}
