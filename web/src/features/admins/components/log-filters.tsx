import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { LinkButton } from '@/components/ui/link-button';
import { NativeSelect } from '@/components/ui/native-select';
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

function Form({ label, check, children }: LogFiltersProps) {
  const [params, setParams] = useSearchParams();
  const [problem, setProblem] = useState<string>();
  const none = new URLSearchParams({ tab: params.get('tab') ?? 'security' });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const found = check?.(form);
    setProblem(found);
    if (found) event.currentTarget.querySelector<HTMLInputElement>('[data-checked]')?.focus();
    else setParams(filteredBy(params, form));
  }

  return (
    <form
      noValidate
      role="search"
      aria-label={label}
      onSubmit={submit}
      className="grid grid-cols-2 items-start gap-3 xl:grid-cols-5"
    >
      {children(problem)}
      <Field label="From">
        <Input type="date" name="from" defaultValue={params.get('from') ?? ''} />
      </Field>
      <Field label="To">
        <Input type="date" name="to" defaultValue={params.get('to') ?? ''} />
      </Field>
      <div className="flex flex-wrap gap-3 col-span-full">
        <Button type="submit">Apply filters</Button>
        {isFiltered(params) && (
          <LinkButton to={{ search: `?${none}` }} variant="ghost">
            Clear
          </LinkButton>
        )}
      </div>
    </form>
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
