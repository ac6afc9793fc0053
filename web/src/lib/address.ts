// One definition reads and writes the parameters of an address. What cannot be read counts as not given:
// an address is user input and must never break a page. Nothing private belongs here: addresses stand in
// histories, logs and links. Not zod: public pages load this before anything is shown, and have little room.
import { isDay } from './dates/days';

/** One parameter: `write` gives "" for what an address leaves out. */
export interface Field<T> {
  read(written: string | undefined): T;
  write(value: T): string;
}

type Fields = Record<string, Field<unknown>>;
type ValueOf<F> = F extends Field<infer T> ? T : never;

/** Any text of 1 to `max` characters that can be seen, trimmed: none turns the sentences around it (U12). */
export function textField(max: number): Field<string | undefined> {
  return {
    read: (written) => {
      const text = written?.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
      return text && text.length <= max ? text : undefined;
    },
    write: (text) => text?.trim() ?? '',
  };
}

/** A text that must pass a test. */
function checkedField(passes: (written: string) => boolean): Field<string | undefined> {
  return {
    read: (written) => (written && passes(written) ? written : undefined),
    write: (text) => text ?? '',
  };
}

/** "YYYY-MM-DD", a day that exists. */
export const dayField = checkedField(isDay);

/** "YYYY-MM" */
export const monthField = checkedField((written) => isDay(`${written}-01`));

/** The id of something, as the server writes it. */
export const idField = checkedField((written) =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(written),
);

/** A whole number from `min` to `max`. */
export function numberField(min: number, max: number): Field<number | undefined> {
  return {
    read: (written) => {
      if (!/^-?\d{1,15}$/.test(written ?? '')) return undefined;
      const n = Number(written);
      return n >= min && n <= max ? n : undefined;
    },
    write: (n) => (n === undefined ? '' : String(n)),
  };
}

const pages = numberField(1, 9999);

/** A page's number, 1 to 9999; anything else is the first page, which is not written. */
export const pageField: Field<number> = {
  read: (written) => pages.read(written) ?? 1,
  write: (page) => (page > 1 ? pages.write(page) : ''),
};

/** One of a few words; anything else is the fallback, which is not written. */
export function oneOfField<T extends string | undefined>(
  words: readonly T[],
  fallback: T,
): Field<T> {
  return {
    read: (written) => words.find((word) => word === written) ?? fallback,
    write: (word) => (word === fallback ? '' : (word ?? '')),
  };
}

/** Some of a few words, each once, in the order of `words`: "a,b". */
export function listField<T extends string>(words: readonly T[]): Field<readonly T[]> {
  return {
    read: (written) => {
      const named = (written ?? '').split(',');
      return words.filter((word) => named.includes(word));
    },
    write: (list) => words.filter((word) => list.includes(word)).join(),
  };
}

export interface Address<V extends object> {
  /** A repeated name counts once, the first wins. */
  read(params: URLSearchParams): V;
  /** A copy of `params` with these values; all other names stay, also those that nobody here knows. */
  write(params: URLSearchParams, changes: Partial<V>): URLSearchParams;
  /** The query string of these values alone: "?name=value", or "" where there is nothing to write. */
  query(values: Partial<V>): string;
}

/** The address of a page: its parameters by name. */
export function addressOf<F extends Fields>(fields: F): Address<{ [N in keyof F]: ValueOf<F[N]> }> {
  type Values = { [N in keyof F]: ValueOf<F[N]> };
  function write(params: URLSearchParams, changes: Partial<Values>) {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      const written = fields[name]?.write(value);
      if (written) next.set(name, written);
      else next.delete(name);
    }
    return next;
  }
  return {
    read(params) {
      const read = Object.entries(fields).map(([name, field]) => [
        name,
        field.read(params.get(name) ?? undefined),
      ]);
      return Object.fromEntries(read) as Values;
    },
    write,
    query: (values) => asQuery(write(new URLSearchParams(), values)),
  };
}

/** "?a=1", or "" without parameters. */
export function asQuery(params: URLSearchParams): string {
  return params.size > 0 ? `?${params}` : '';
}
