import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '@/components/ui/button';
import { DateInput } from '@/components/ui/date-input';
import { Field } from '@/components/ui/field';
import { LinkButton } from '@/components/ui/link-button';
import { NativeSelect } from '@/components/ui/native-select';
import { isDay } from '@/lib/dates/days';
import { londonToday } from '@/lib/dates/wall-time';
import { filteredBy, isFiltered } from '../rules/log-params';
import { words } from '../rules/log-words';

interface LogFiltersProps {
  label: string;
  /** What cannot be asked for, by the field's name. */
  check?: (form: FormData) => string | undefined;
  children: (problem: string | undefined) => ReactNode;
}

/** The filters of a log; they live in the address. Its fields start from there whenever it changes. */
export function LogFilters(props: LogFiltersProps) {
  const [params] = useSearchParams();
  return <Form key={params.toString()} {...props} />;
}

const NO_DAY = 'Please enter a date, such as 27/11/2026';

function Form({ label, check, children }: LogFiltersProps) {
  const [params, setParams] = useSearchParams();
  const [problem, setProblem] = useState<string>();
  const [from, setFrom] = useState(params.get('from') ?? '');
  const [to, setTo] = useState(params.get('to') ?? '');
  const [isSent, setSent] = useState(false);
  const isWrong = (day: string) => isSent && day !== '' && !isDay(day);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const found = check?.(values);
    setProblem(found);
    setSent(true);
    const wrongDay = [from, to].findIndex((day) => day !== '' && !isDay(day));
    if (found) form.querySelector<HTMLInputElement>('[data-checked]')?.focus();
    else if (wrongDay !== -1)
      form.querySelectorAll<HTMLInputElement>('[data-slot="date-input"] input')[wrongDay]?.focus();
    else setParams(filteredBy(params, { ...textsOf(values), from, to }));
  }

  return (
    <form
      noValidate
      role="search"
      aria-label={label}
      onSubmit={submit}
      className="grid grid-cols-2 items-start gap-3 xl:grid-cols-[repeat(5,minmax(0,1fr))_auto]"
    >
      {children(problem)}
      <Field label="From" error={isWrong(from) ? NO_DAY : undefined}>
        <DateInput value={from} onChange={setFrom} today={londonToday()} />
      </Field>
      <Field label="To" error={isWrong(to) ? NO_DAY : undefined}>
        <DateInput value={to} onChange={setTo} today={londonToday()} />
      </Field>
      <div className="col-span-full flex flex-wrap gap-3 xl:col-span-1 xl:pt-7">
        <Button type="submit">Apply filters</Button>
        {isFiltered(params) && (
          <LinkButton to={{ search: filteredBy(params) }} variant="ghost">
            Clear
          </LinkButton>
        )}
      </div>
    </form>
  );
}

/** What stands in the fields of a form that have a name. */
function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((field): field is [string, string] => {
      return typeof field[1] === 'string';
    }),
  );
}

/** A choice of the names a log has; one that the address names but no row has is kept as well. */
export function NameSelect({ name, names }: { name: string; names: readonly string[] }) {
  const [params] = useSearchParams();
  const chosen = params.get(name) ?? '';
  const all = chosen && !names.includes(chosen) ? [chosen, ...names] : names;
  return (
    // Names arrive with the first page: until then the choice could not be shown.
    <NativeSelect key={all.join()} name={name} defaultValue={chosen}>
      <option value="">All</option>
      {all.map((one) => (
        <option key={one} value={one}>
          {words(one)}
        </option>
      ))}
    </NativeSelect>
  );
}
