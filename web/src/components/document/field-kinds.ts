// The kinds of fields that documents are made of; one that is none of them is declared whole.
import { money } from '@/lib/format';
import { codePoints } from '@/lib/text';
import type { DocumentField } from './document-fields';

interface Range {
  least: number;
  most: number;
  step: number;
}

interface Told {
  label: string;
  step: string;
}

interface Text<Context> extends Told {
  /** The sentence for an empty one; left out where it may be empty. */
  missing?: string;
  /** How many characters it may have. */
  most?: (context: Context) => number;
  /** What else may be wrong with one that is there. */
  also?: (text: string) => string | null;
}

interface Choice<Context> extends Told {
  options: (context: Context) => readonly { value: string; label: string }[];
  /** The sentence for nothing chosen; left out where something always is. */
  missing?: string;
}

interface Amount<Context> extends Told {
  /** The sentence for an empty one; left out where it may be empty. */
  missing?: string;
  within: (context: Context) => Range;
  /** Even a draft has one: while nothing sound is typed it stays as it was. */
  always?: boolean;
  /** Asked only where this holds. */
  when?: (values: never) => boolean;
}

const nothing = 'Nothing';

/** The server counts in hundredths of a per cent. */
const PER_CENT = 100;

function wholeError(value: number, { least, most, step }: Range): string | null {
  if (Number.isNaN(value) || value < least || value > most)
    return `Please enter a number from ${least} to ${most}.`;
  return (value - least) % step === 0
    ? null
    : `Please enter a number in steps of ${step}, starting at ${least}.`;
}

function amountError(value: number, { least, most }: Range): string | null {
  if (Number.isNaN(value)) return 'Please enter pounds and whole pence, such as 1.50.';
  const isWithin = value >= least && value <= most;
  return isWithin ? null : `Please enter an amount from ${money(least)} to ${money(most)}.`;
}

/** A typed number, or what stands in for nothing typed and for what is no number. */
export const numberOr = <Other>(value: number | null, other: Other) =>
  value === null || Number.isNaN(value) ? other : value;

/** The kinds of fields of documents whose rules depend on `Context`. */
export function fieldKinds<Context>() {
  /** A text; an empty one is absent. What it may hold beyond the rule is the server's to say. */
  function text({
    missing,
    most,
    also,
    ...told
  }: Text<Context>): DocumentField<string | null, string, Context> {
    return {
      ...told,
      required: missing !== undefined,
      from: (stored) => stored ?? '',
      to: (value) => (value.trim() === '' ? null : value),
      rule: (value, context) => {
        const typed = value.trim();
        if (typed === '') return missing ?? null;
        const limit = most?.(context);
        const isLong = limit !== undefined && codePoints(typed) > limit;
        return isLong ? `Please enter at most ${limit} characters.` : (also?.(value) ?? null);
      },
      words: (stored) => stored || nothing,
    };
  }

  /** One of the server's options. */
  function choice<Stored extends string | null>({
    options,
    missing,
    ...told
  }: Choice<Context>): DocumentField<Stored, string, Context> {
    return {
      ...told,
      required: missing !== undefined,
      from: (stored) => stored ?? '',
      to: (value) => (value || null) as Stored,
      rule: (value) => (value === '' ? (missing ?? null) : null),
      words: (stored, context) =>
        options(context).find(({ value }) => value === stored)?.label ?? stored ?? nothing,
    };
  }

  function numeric<Stored extends number | null>(
    { missing, within, always = false, when, ...told }: Amount<Context>,
    error: typeof wholeError,
    inWords: (value: number) => string,
  ): DocumentField<Stored, number | null, Context> {
    return {
      ...told,
      required: missing !== undefined,
      from: (stored) => stored,
      to: (value, before) => numberOr(value, always ? before : null) as Stored,
      rule: (value, context, values) => {
        if (when && !when(values)) return null;
        return value === null ? (missing ?? null) : error(value, within(context));
      },
      words: (stored) => (stored === null ? nothing : inWords(stored)),
    };
  }

  return {
    text,
    choice,
    /** A whole number. */
    whole: <Stored extends number | null>(declared: Amount<Context>) =>
      numeric<Stored>(declared, wholeError, String),
    /** Pence. */
    amount: <Stored extends number | null>(declared: Amount<Context>) =>
      numeric<Stored>(declared, amountError, money),
    /** Whole per cent; stored in basis points, as its range is. There is always one. */
    percent: ({
      within,
      ...told
    }: Told & { within: (context: Context) => Range }): DocumentField<
      number,
      number | null,
      Context
    > => ({
      ...told,
      from: (stored) => stored / PER_CENT,
      to: (value, before) => numberOr(value, before / PER_CENT) * PER_CENT,
      rule: (value, context) => {
        const [least, most] = [within(context).least / PER_CENT, within(context).most / PER_CENT];
        const isWithin = value !== null && value >= least && value <= most;
        return isWithin ? null : `Please enter a whole percentage from ${least} to ${most}.`;
      },
      words: (stored) => `${stored / PER_CENT}%`,
    }),
    yesNo: (told: Told): DocumentField<boolean, boolean, Context> => ({
      ...told,
      from: (stored) => stored,
      to: (value) => value,
      words: (stored) => (stored ? 'Yes' : 'No'),
    }),
    /** Any number of words out of lists. */
    several: (told: Told): DocumentField<string[], readonly string[], Context> => ({
      ...told,
      from: (stored) => stored,
      to: (value) => [...value],
      words: (stored) => stored.join(', ') || 'None',
    }),
  };
}
