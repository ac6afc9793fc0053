import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useId, useRef, type ReactNode, type Ref } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useBound, type Bound } from '@/components/form/bound';
import { Button } from '@/components/ui/button';
import { Field, FieldError } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import type { FactorOffered } from '@/lib/api/types';
import { factorsQuery } from '../api/keeping';
import { aFactor, anOption, BUSY, type VariationValues } from '../rules/keeping-forms';

type Change = (part: Partial<VariationValues>) => void;

/** A service’s options with their prices and, of insurance, what of its formula is another figure (H10). */
export function VariationList<V extends FieldValues, O>({
  hasFactors,
  ...bound
}: Bound<V, VariationValues[], O> & { hasFactors: boolean }) {
  const { field, error } = useBound<V, VariationValues[], O>(bound);
  const { value: rows, onChange } = field;
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const errorId = useId();
  const { data: factors } = useQuery({ ...factorsQuery, enabled: hasFactors });

  function append(row: VariationValues) {
    onChange([...rows, row]);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>('li:last-child :is(input, select)')?.focus(),
    );
  }
  function remove(index: number) {
    onChange(rows.filter((_, at) => at !== index));
    add.current?.focus();
  }
  return (
    <fieldset className="flex flex-col gap-3" aria-describedby={error ? errorId : undefined}>
      <legend className="pb-1.5 text-sm font-medium text-secondary">
        {hasFactors ? 'Options and factors' : 'Options'}
      </legend>
      <ol ref={list} className="flex flex-col gap-3">
        {rows.map((row, index) => {
          if (row.factor !== '' && !hasFactors) return null;
          const change: Change = (part) =>
            onChange(rows.map((old, at) => (at === index ? { ...old, ...part } : old)));
          return (
            // Rows have no name but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className="flex items-end gap-2 rounded-md border p-3">
              <OneRow row={row} number={index + 1} factors={factors?.items} change={change} />
              <IconButton label={`Remove line ${index + 1}`} onClick={() => remove(index)}>
                <Trash2 aria-hidden className="size-4" />
              </IconButton>
            </li>
          );
        })}
      </ol>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <div className="flex flex-wrap gap-2">
        <Add onPress={() => append(anOption())} ref={add}>
          Add an option
        </Add>
        {hasFactors && factors?.items[0] && (
          <>
            <Add onPress={() => append(ofFactor(factors.items[0]))}>Add a factor</Add>
            <Add onPress={() => append(aFactor(BUSY, 'Busy period'))}>Add a busy period</Add>
          </>
        )}
      </div>
    </fieldset>
  );
}

const ofFactor = (factor: FactorOffered | undefined) =>
  aFactor(factor?.factor ?? '', factor?.label ?? '');

function Add({
  onPress,
  ref,
  children,
}: {
  onPress: () => void;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}) {
  return (
    <Button ref={ref} size="sm" variant="outline" onClick={onPress}>
      <Plus aria-hidden className="size-4" />
      {children}
    </Button>
  );
}

interface RowProps {
  row: VariationValues;
  number: number;
  factors: readonly FactorOffered[] | undefined;
  change: Change;
}

function OneRow({ row, number, factors, change }: RowProps) {
  const text = (label: string, name: keyof VariationValues, type: 'text' | 'date' = 'text') => (
    <Field label={`${label} ${number}`}>
      <Input
        type={type}
        value={row[name]}
        onChange={({ target }) => change({ [name]: target.value })}
      />
    </Field>
  );
  const fields = 'grid grow gap-3 sm:grid-cols-3';
  if (row.factor === '')
    return (
      <div className={fields}>
        {text('Name of option', 'name')}
        {text('Price in pounds of option', 'price')}
        {text('Description of option', 'description')}
      </div>
    );
  if (row.factor === BUSY)
    return (
      <div className={fields}>
        {text('First busy day', 'from', 'date')}
        {text('Last busy day', 'to', 'date')}
        {text('Multiplier in hundredths', 'figure')}
      </div>
    );
  const chosen = factors?.find(({ factor }) => factor === row.factor);
  return (
    <div className={fields}>
      <Field label={`Factor ${number}`} className="sm:col-span-2">
        <NativeSelect
          value={row.factor}
          onChange={({ target }) =>
            change(pick(factors?.find(({ factor }) => factor === target.value)))
          }
        >
          {factors?.map(({ factor, label }) => (
            <option key={factor} value={factor}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label={`Figure ${number}`} hint={chosen && boundsOf(chosen)}>
        <Input
          inputMode="numeric"
          value={row.figure}
          onChange={({ target }) => change({ figure: target.value })}
        />
      </Field>
    </div>
  );
}

const pick = (factor: FactorOffered | undefined) =>
  factor ? { factor: factor.factor, name: factor.label } : {};

const UNITS: Record<FactorOffered['unit'], string> = {
  pounds: 'Pounds',
  times: 'Hundredths, 150 is × 1.5',
  percent: 'Per cent',
  whole_days: 'Days',
};

const boundsOf = ({ unit, standard, least, most }: FactorOffered) =>
  `${UNITS[unit]}; ${least} to ${most}, usually ${standard}`;
