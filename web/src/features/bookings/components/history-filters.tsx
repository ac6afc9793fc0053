import { Field } from '@/components/ui/field';
import { NativeSelect } from '@/components/ui/native-select';
import type { PastTripList } from '@/lib/api/types';
import type { PastTripsAsked } from '../rules/past-trips';

interface HistoryFiltersProps {
  list: PastTripList;
  asked: PastTripsAsked;
  onChange: (changes: Partial<PastTripsAsked>) => void;
}

const STATES = [
  { value: 'completed', label: 'Completed' },
  { value: 'cancelled', label: 'Cancelled' },
] as const;

/** Which vehicle, year and outcome are shown. */
export function HistoryFilters({ list, asked, onChange }: HistoryFiltersProps) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <Field label="Vehicle" className="col-span-2 sm:col-span-1">
        <NativeSelect
          value={asked.vehicle ?? ''}
          onChange={({ target }) => onChange({ vehicle: target.value || undefined, page: 1 })}
        >
          <option value="">All vehicles</option>
          {list.vehicles.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label="Year">
        <NativeSelect
          value={asked.year ?? ''}
          onChange={({ target }) => onChange({ year: Number(target.value) || undefined, page: 1 })}
        >
          <option value="">All years</option>
          {list.years.map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label="Outcome">
        <NativeSelect
          value={asked.state ?? ''}
          onChange={({ target }) => {
            const chosen = STATES.find(({ value }) => value === target.value);
            onChange({ state: chosen?.value, page: 1 });
          }}
        >
          <option value="">All</option>
          {STATES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </div>
  );
}
