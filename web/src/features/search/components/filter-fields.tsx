import { useState } from 'react';
import { CheckboxGroup } from '@/components/ui/checkbox-group';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { MoneyInput } from '@/components/ui/number-input';
import { cn } from '@/lib/cn';
import { counted } from '@/lib/format';
import type { Browse, ChangeBrowse } from '../rules/browse-address';
import type { Choice } from '../rules/choices';
import { useTyped } from './use-typed';

interface SearchProps {
  search: Browse;
  onChange: ChangeBrowse;
}

/** "Ford 12" */
export function Counted({ label, count }: { label: string; count?: number | undefined }) {
  if (count === undefined) return label;
  return (
    <>
      {label} <span className="tabular text-sm text-muted">{counted(count)}</span>
    </>
  );
}

interface ChoicesFilterProps<Value extends string> {
  label: string;
  choices: readonly Choice<Value>[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  /** A long list scrolls within itself. */
  long?: boolean;
}

/** Any of what is offered; without a choice it is not shown. */
export function ChoicesFilter<Value extends string>({
  label,
  choices,
  value,
  onChange,
  long = false,
}: ChoicesFilterProps<Value>) {
  if (choices.length === 0) return null;
  return (
    <CheckboxGroup
      label={label}
      options={choices.map((choice) => ({
        value: choice.value,
        label: <Counted label={choice.label} count={choice.count} />,
      }))}
      value={value}
      onChange={onChange}
      // Room for the boxes' focus rings, which a scrolling element would cut off.
      className={cn(long && '-mx-1.5 max-h-72 overflow-y-auto overscroll-contain px-1.5')}
    />
  );
}

/** A part of the model's name (P2.5-13). */
export function ModelFilter({ search, onChange }: SearchProps) {
  const typed = useTyped(search.model, (model, how) => onChange({ model }, how));
  const [text, setText] = useState(search.model ?? '');
  const shown = typed.value ?? '';
  return (
    <Field label="Model">
      <Input
        // What is typed, with its spaces, as long as it means what is searched for.
        value={text.trim() === shown ? text : shown}
        maxLength={60}
        autoComplete="off"
        placeholder="e.g. Golf"
        onChange={({ target }) => {
          setText(target.value);
          typed.type(target.value.trim() || undefined);
        }}
        {...typed.field}
      />
    </Field>
  );
}

/** From and to in pounds a day, either of them open (P2.5-17). */
export function PriceFilter({ search, onChange }: SearchProps) {
  const min = useTyped(search.minPrice, (minPrice, how) => onChange({ minPrice }, how));
  const max = useTyped(search.maxPrice, (maxPrice, how) => onChange({ maxPrice }, how));
  const isReversed = (min.value ?? 0) > (max.value ?? Infinity);
  return (
    <div className="grid grid-cols-2 gap-3">
      <PriceField label="Min price per day" price={min} />
      <PriceField
        label="Max price per day"
        price={max}
        error={isReversed ? 'Less than the minimum.' : undefined}
      />
    </div>
  );
}

interface PriceFieldProps {
  label: string;
  price: ReturnType<typeof useTyped<number | undefined>>;
  error?: string | undefined;
}

function PriceField({ label, price, error }: PriceFieldProps) {
  const { value, type, field } = price;
  return (
    <Field label={label} error={Number.isNaN(value) ? 'Pounds, such as 45.' : error}>
      <MoneyInput
        value={value ?? null}
        onChange={(next) => type(next ?? undefined)}
        placeholder="Any"
        maxLength={9}
        {...field}
      />
    </Field>
  );
}
