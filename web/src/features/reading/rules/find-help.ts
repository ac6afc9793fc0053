import type { Entry } from './help-index';

const most = 8;

export interface Found {
  entries: Entry[];
  /** Whether they meet every word that was asked for; else they meet the most of them that any does. */
  hasAll: boolean;
}

/** Words of which nothing can be told apart. */
const empty = new Set(
  'a about am an and any are as at be been can could did do does down for from get got had has have help how i if im in is it its me must my need not of off on or our out please should so the their them there this to up us was we what when where which while who why will with would you your'.split(
    ' ',
  ),
);

/** What people say in two words, and our pages in one. */
const phrases = [
  [/\b(?:broke|broken|breaks?|breaking) down\b/g, 'breakdown'],
  [/\b(?:hand|give|giving|bring|bringing|take) (?:\p{L}+ )?back\b/gu, 'return'],
  [/\bmoney(?: \p{L}+)? back\b/gu, 'refund'],
  [/\bhow old\b/g, 'age'],
  [/\blog ?in\b/g, 'password'],
] as const;

/** Each line means the same to whoever asks. */
const alike = [
  'accident crash collision',
  'breakdown break',
  'change extend modify',
  'clean dirty',
  'close delete erase remove',
  'contact phone email reach support',
  'fine ticket penalty',
  'fuel petrol diesel',
  'insurance cover',
  'licence license',
  'refund reimburse',
  'rent hire',
  'vehicle car van motorbike',
].map((line) => line.split(' '));

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Without its ending, so that “cancelled” meets “cancel”. */
const stemOf = (word: string) =>
  word
    .replace(/(?<=...)s$|(?<=....)(?:ations?|ing|ed|es)$/, '')
    .replace(/(?<=...)([^aeiou])\1$/, '$1');

/** The words that tell something; of words that tell nothing, all. */
function askedWords(asked: string): string[] {
  let said = wordsOf(asked).join(' ');
  for (const [phrase, word] of phrases) said = said.replaceAll(phrase, word);
  const all = wordsOf(said);
  const telling = all.filter((word) => !empty.has(word));
  return [...new Set((telling.length > 0 ? telling : all).map(stemOf))];
}

/** How well the beginning of a word is met: in the title, in the page's name, in the text, or not at all. */
function pointsOf(beginning: string, { title, page, text }: Entry): number {
  const begins = (word: string) => word.startsWith(beginning);
  if (wordsOf(title).some(begins)) return 5;
  if (wordsOf(page).some(begins)) return 2;
  return wordsOf(text).some(begins) ? 1 : 0;
}

/** The same for a word or one that means the same, which is worth a little less. */
function points(word: string, entry: Entry): number {
  const own = pointsOf(word, entry);
  if (own > 0) return own;
  const others = alike.find((line) => line.map(stemOf).includes(word)) ?? [];
  const best = Math.max(0, ...others.map((other) => pointsOf(stemOf(other), entry)));
  return best * 0.9;
}

/** What meets every word that was asked for, the best first; where nothing does, what comes closest. */
export function findHelp(entries: readonly Entry[], asked: string): Found {
  const words = askedWords(asked);
  const met = entries.map((entry) => {
    const each = words.map((word) => points(word, entry)).filter((one) => one > 0);
    return { entry, count: each.length, sum: each.reduce((sum, one) => sum + one, 0) };
  });
  const best = Math.max(0, ...met.map(({ count }) => count));
  const closest = met
    .filter(({ count }) => count > 0 && count === best)
    .toSorted((a, b) => b.sum - a.sum)
    .slice(0, most)
    .map(({ entry }) => entry);
  return { entries: closest, hasAll: best === words.length };
}
