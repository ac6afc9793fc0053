// The schema of a query string. What cannot be read counts as not given: an address is user input and
// must never break a page. Not zod: public pages load this before anything is shown, and have little room.

type Field<T> = (written: string | undefined) => T;
type Fields = Record<string, Field<unknown>>;
type Values<F extends Fields> = { [Name in keyof F]: ReturnType<F[Name]> };

/** A schema for readSearchParams: a reader for each name. */
export function querySchema<F extends Fields>(fields: F) {
  return {
    parse(values: Record<string, string>): Values<F> {
      const read = Object.entries(fields).map(([name, field]) => [name, field(values[name])]);
      return Object.fromEntries(read) as Values<F>;
    },
  };
}

/** Any text of 1 to `max` characters. */
export function textField(max: number): Field<string | undefined> {
  return (written) => (written && written.length <= max ? written : undefined);
}

/** "YYYY-MM-DD", a day that exists. */
export function dayField(written: string | undefined): string | undefined {
  if (!written || !/^\d{4}-\d{2}-\d{2}$/.test(written)) return undefined;
  const day = new Date(`${written}T00:00:00Z`);
  const exists = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(written);
  return exists ? written : undefined;
}

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id of something, as the server writes it. */
export function idField(written: string | undefined): string | undefined {
  return written && id.test(written) ? written : undefined;
}

/** A page's number, 1 to 9999; anything else is the first page. */
export function pageField(written: string | undefined): number {
  return /^[1-9]\d{0,3}$/.test(written ?? '') ? Number(written) : 1;
}

/** One of a few words; anything else is the fallback. */
export function oneOfField<T extends string>(words: readonly T[], fallback: T): Field<T> {
  return (written) => words.find((word) => word === written) ?? fallback;
}
