import type { StatusWords } from '@/components/facts/status';
import { dayField, idField, oneOfField, textField, type Field } from '@/lib/address';
import { inWords } from '@/lib/in-words';

export interface Choice {
  value: string;
  label: string;
}

/** One thing that a list can be narrowed by: how it stands in the address, and how it is asked for. */
export interface Filter<T = unknown, Page = never> {
  label: string;
  hint?: string;
  field: Field<T>;
  kind: 'text' | 'day' | 'choice';
  /** Said at the field when what stands there cannot be read. */
  wrong?: string;
  maxLength?: number;
  /** What there is to choose from, given the list's page as the server sent it; undefined until it came. */
  choices?(page: Page | undefined): readonly Choice[];
}

export type Filters = Record<string, Filter>;

/** What is asked for by each of the filters. */
export type FilterValues<F extends Filters> = {
  [N in keyof F]: F[N] extends Filter<infer T> ? T : never;
};

/** A text of up to `maxLength` characters. */
export function textFilter(
  label: string,
  { maxLength, hint }: { maxLength: number; hint?: string },
): Filter<string | undefined> {
  return { label, hint, kind: 'text', field: textField(maxLength), maxLength };
}

/** One of a few values, each with its words. */
export function choiceFilter<Value extends string>(
  label: string,
  words: Record<Value, string | StatusWords>,
): Filter<Value | undefined> {
  const values = Object.keys(words) as Value[];
  const choices = values.map((value) => {
    const said = words[value];
    return { value, label: typeof said === 'string' ? said : said.label };
  });
  return {
    label,
    kind: 'choice',
    field: oneOfField<Value | undefined>([undefined, ...values], undefined),
    choices: () => choices,
  };
}

/** One of the names that the server sends with the list, such as those of the events in a log. */
export function nameFilter<Page>(
  label: string,
  names: (page: Page) => readonly string[],
): Filter<string | undefined, Page> {
  return {
    label,
    kind: 'choice',
    field: textField(50),
    choices: (page) => (page ? names(page).map((value) => ({ value, label: inWords(value) })) : []),
  };
}

/** A whole id. */
export function idFilter(label: string): Filter<string | undefined> {
  const wrong = 'Please enter a full ID, or leave it empty';
  return { label, kind: 'text', field: idField, wrong };
}

/** A day, typed or chosen from a calendar. */
export function dayFilter(label: string): Filter<string | undefined> {
  return { label, kind: 'day', field: dayField, wrong: 'Please enter a date, such as 27/11/2026' };
}
