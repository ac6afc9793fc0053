import figures from './figures.json' with { type: 'json' };

/** What the server's rules decide and pages say (server/tests/unit/figures_test.cpp holds the file to the rules). */
export const figure = figures;

/** "7th", "22nd". */
export function ordinal(n: number): string {
  const ends: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
  return `${n}${ends[new Intl.PluralRules('en-GB', { type: 'ordinal' }).select(n)]}`;
}
