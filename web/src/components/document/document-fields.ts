import type { Control } from 'react-hook-form';
import * as z from 'zod/mini';
import { camelCase } from '@/lib/show-field-errors';

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

/**
 * One field of a document, declared once: how it is asked for, and how it goes into the form and back. `Context` is what
 * rules and words depend on, such as the server's limits and lists.
 */
export interface DocumentField<Stored, Value, Context, Fields = unknown> {
  label: string;
  /** The step of the form that asks for it. */
  step: string;
  /** Marked as such; that it is there is for `rule` to say. */
  required?: boolean;
  /** As the form holds it. */
  from: (stored: Stored, fields: Fields) => Value;
  /** As it is sent; `before` is what is stored now. Left out by what only the form asks. */
  to?: (value: Value, before: Stored, values: never) => Stored;
  /** Why a complete document may not have this value, in a sentence, or null. */
  rule?: (value: Value, context: Context, values: never) => string | null;
  /** What is stored in words, to compare two versions. */
  words?: (stored: Stored, context: Context) => string;
}

/** As a table takes them: each kind of value has a declaration of its own. */
interface AnyField<Stored, Context, Fields> {
  label: string;
  step: string;
  required?: boolean;
  from: (stored: Stored, fields: Fields) => unknown;
  to?: (value: never, before: Stored, values: never) => Stored;
  rule?: (value: never, context: Context, values: never) => string | null;
  words?: (stored: Stored, context: Context) => string;
}

type Table<Fields, Context> = { [Name in keyof Fields]: AnyField<Fields[Name], Context, Fields> };

/** What a form holds by its table: each field by the server's name in camel case, as errors of the server find them. */
type ValuesOf<Declared> = {
  [Name in keyof Declared & string as CamelCase<Name>]: Declared[Name] extends {
    from: (stored: never, fields: never) => infer Value;
  }
    ? Value
    : never;
};

/** Makes of a table all that a form needs to know of a document's fields. */
export function documentFields<Fields extends object, Context>() {
  return <Declared extends Table<Fields, Context>>(table: Declared) => {
    type Values = ValuesOf<Declared>;
    type Name = keyof Values & string;
    const declared = Object.entries(table) as [string, AnyField<unknown, Context, Fields>][];
    const all = declared.map(([name, field]) => ({ name, inForm: camelCase(name) as Name, field }));
    const named = (name: string) => all.find((one) => one.name === name);
    const stored = (fields: Fields, name: string) => fields[name as keyof Fields];

    function valuesOf(fields: Fields): Values {
      const values = all.map(({ name, inForm, field }) => [
        inForm,
        field.from(stored(fields, name), fields),
      ]);
      return Object.fromEntries(values) as Values;
    }

    /** As they are sent. What may not be absent, even of a draft, is as it was `before` while nothing sound is typed. */
    function fieldsOf(values: Values, before: Fields): Fields {
      const fields = all.flatMap(({ name, inForm, field: { to } }) =>
        to ? [[name, to(values[inForm] as never, stored(before, name), values as never)]] : [],
      );
      return Object.fromEntries(fields) as Fields;
    }

    /** The rules of a document that is complete; a draft may lack anything. */
    function schema(context: Context): z.ZodMiniType<Values, Values> {
      return z.custom<Values>().check(({ value: values, issues }) => {
        for (const { inForm, field } of all) {
          const message = field.rule?.(values[inForm] as never, context, values as never);
          if (message) issues.push({ code: 'custom', path: [inForm], message, input: values });
        }
      });
    }

    /** What a field is called, by the server's name of it. */
    const labelOf = (name: string) => named(name)?.field.label ?? name;

    /** What is stored in a field in words, by the server's name of it. */
    const inWords = (name: string, fields: Fields, context: Context) =>
      named(name)?.field.words?.(stored(fields, name), context) ?? '';

    const inStep = (step: string) =>
      all.filter(({ field }) => field.step === step).map(({ inForm }) => inForm);

    /** What ties the controls of a form to its fields: spread into each. */
    function boundTo(control: Control<Values, unknown, Values>) {
      return <Field extends Name>(name: Field) => {
        const { label, required } = all.find(({ inForm }) => inForm === name)!.field;
        return { control, name, label, required };
      };
    }

    return { valuesOf, fieldsOf, schema, labelOf, inWords, inStep, boundTo };
  };
}

/** What a stored document's form asks of its table. */
export interface DocumentFields<Fields, Values, Context> {
  valuesOf: (fields: Fields) => Values;
  fieldsOf: (values: Values, before: Fields) => Fields;
  labelOf: (name: string) => string;
  inWords: (name: string, fields: Fields, context: Context) => string;
}

/** `fields` with those of `names` as they are in `other`. */
export function withFieldsOf<Fields extends object>(
  fields: Fields,
  other: Fields,
  names: readonly string[],
): Fields {
  const taken = Object.entries(other).filter(([name]) => names.includes(name));
  return { ...fields, ...Object.fromEntries(taken) };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * What was entered here on top of what was saved elsewhere: a field that was changed here since `before` stays as it is
 * here, every other one is as it is there.
 */
export function merged<Fields extends object>(here: Fields, before: Fields, there: Fields): Fields {
  const names = Object.keys(here) as (keyof Fields & string)[];
  const changed = names.filter((name) => !isSame(here[name], before[name]));
  return withFieldsOf(there, here, changed);
}
