import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Button } from '@/components/ui/button';
import { DateInput } from '@/components/ui/date-input';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import { londonToday } from '@/lib/dates/london';
import { focusFirstWrong } from '@/lib/focus';
import { inWords } from '@/lib/in-words';
import type { AdminListDeclaration } from './declare';
import type { Choice, Filter, Filters, FilterValues } from './filters';
import type { AdminListState } from './use-admin-list';

type Texts = Record<string, string>;

interface ListFiltersProps<Row, F extends Filters> {
  list: AdminListDeclaration<Row, F>;
  state: AdminListState<F>;
  /** The list's page, which may bring names to choose from. */
  page: unknown;
  /** What the server says of single filters. */
  refused: Texts;
}

/** The filters of a list. They count once they are applied, and follow the address when it changes elsewhere. */
export function ListFilters<Row, F extends Filters>(props: ListFiltersProps<Row, F>) {
  const { list, state, page, refused } = props;
  const form = useRef<HTMLFormElement>(null);
  const asked = list.address.query(state.filters);
  const started = () => ({
    asked,
    texts: textsOf(list.filters, state.filters),
    wrong: {} as Texts,
  });
  const [draft, setDraft] = useState(started);
  if (draft.asked !== asked) setDraft(started());
  useEffect(() => {
    if (Object.keys(draft.wrong).length > 0) focusFirstWrong(form.current);
  }, [draft.wrong]);

  function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { values, wrong } = readAll(list.filters, draft.texts);
    setDraft({ ...draft, wrong });
    if (Object.keys(wrong).length === 0) state.filterBy(values as FilterValues<F>);
  }
  function clear() {
    state.filterBy(readAll(list.filters, {}).values as FilterValues<F>);
    // The button goes with what it cleared.
    form.current?.querySelector<HTMLElement>('input, select')?.focus();
  }
  return (
    <form
      ref={form}
      noValidate
      role="search"
      aria-label={`Filter: ${list.title}`}
      onSubmit={apply}
      className="flex flex-wrap items-start gap-3"
    >
      {Object.entries<Filter>(list.filters).map(([name, filter]) => (
        <Field
          key={name}
          label={filter.label}
          hint={filter.hint}
          error={draft.wrong[name] ?? refused[name]}
          className="grow basis-32 md:max-w-80"
        >
          <FilterControl
            filter={filter}
            choices={filter.choices?.(page as never) ?? []}
            text={draft.texts[name] ?? ''}
            onChange={(text) => setDraft({ ...draft, texts: { ...draft.texts, [name]: text } })}
          />
        </Field>
      ))}
      <div className="flex gap-3 max-md:basis-full md:pt-6.5">
        <Button type="submit">{list.apply ?? 'Apply filters'}</Button>
        {state.isFiltered && (
          <Button variant="ghost" onClick={clear}>
            Clear
          </Button>
        )}
      </div>
    </form>
  );
}

interface FilterControlProps {
  filter: Filter;
  choices: readonly Choice[];
  text: string;
  onChange: (text: string) => void;
}

function FilterControl({ filter, choices, text, onChange }: FilterControlProps) {
  switch (filter.kind) {
    case 'day':
      return <DateInput value={text} onChange={onChange} today={londonToday()} />;
    case 'choice': {
      // One that the address names is kept, also where no row has it.
      const isListed = text === '' || choices.some(({ value }) => value === text);
      const all = isListed ? choices : [{ value: text, label: inWords(text) }, ...choices];
      return (
        <NativeSelect value={text} onChange={({ target }) => onChange(target.value)}>
          <option value="">All</option>
          {all.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      );
    }
    case 'text':
      return (
        <Input
          autoComplete="off"
          spellCheck={false}
          maxLength={filter.maxLength}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      );
  }
}

function textsOf<F extends Filters>(filters: F, values: FilterValues<F>): Texts {
  return Object.fromEntries(
    Object.entries<Filter>(filters).map(([name, { field }]) => [name, field.write(values[name])]),
  );
}

/** What is asked for by these texts, and what is to be said of those that cannot be read. */
function readAll(filters: Filters, texts: Texts) {
  const values: Record<string, unknown> = {};
  const wrong: Texts = {};
  for (const [name, filter] of Object.entries(filters)) {
    const text = texts[name]?.trim() ?? '';
    values[name] = filter.field.read(text);
    if (text !== '' && values[name] === undefined)
      wrong[name] = filter.wrong ?? 'Please check this';
  }
  return { values, wrong };
}
