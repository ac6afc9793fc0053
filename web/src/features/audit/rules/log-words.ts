import { inWords } from '@/lib/in-words';

export interface Fact {
  term: string;
  text: string;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** The named values of what a log keeps with a row; none when there is nothing. */
export function factsOf(value: unknown): Fact[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).map(([name, part]) => ({ term: inWords(name), text: textOf(part) }));
}

/** What an act changed: "two_factor: false → true". */
export function changesOf(before: unknown, after: unknown): Fact[] {
  const old = factsOf(before);
  const now = factsOf(after);
  const terms = new Set([...old, ...now].map(({ term }) => term));
  const valueIn = (facts: Fact[], term: string) => facts.find((fact) => fact.term === term)?.text;
  return [...terms].map((term) => {
    const from = valueIn(old, term);
    const to = valueIn(now, term);
    if (from === undefined) return { term, text: to ?? '' };
    return { term, text: `${from} → ${to ?? 'none'}` };
  });
}
