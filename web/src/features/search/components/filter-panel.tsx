import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { NativeSelect } from '@/components/ui/native-select';
import { Skeleton } from '@/components/ui/skeleton';
import { ToggleGroup } from '@/components/ui/toggle-group';
import type { FacetCounts } from '@/lib/api/types';
import { londonToday } from '@/lib/dates/london';
import { counted } from '@/lib/format';
import {
  FEATURES,
  FUELS,
  TRANSMISSIONS,
  type Browse,
  type ChangeBrowse,
} from '../rules/browse-address';
import { choices, type Choice } from '../rules/choices';
import { ChoicesFilter, Counted, ModelFilter, PriceFilter } from './filter-fields';

export interface FilterPanelProps {
  search: Browse;
  /** How many there would be with each choice; undefined while they are on their way, null when they did not come. */
  counts: FacetCounts | null | undefined;
  onChange: ChangeBrowse;
}

/** What narrows the search; each change counts at once (P2.5-12 to P2.5-18, D9-23). */
export function FilterPanel({ search, counts, onChange }: FilterPanelProps) {
  return (
    <div data-slot="filter-panel" className="flex flex-col gap-5">
      <PriceFilter search={search} onChange={onChange} />
      <MakeFilter search={search} counts={counts} onChange={onChange} />
      <ModelFilter search={search} onChange={onChange} />
      <div className="grid grid-cols-2 gap-3">
        <YearFilter search={search} counts={counts} onChange={onChange} />
        <SeatsFilter search={search} counts={counts} onChange={onChange} />
      </div>
      <ChoicesFilter
        label="Transmission"
        choices={choices(counts?.transmission, TRANSMISSIONS, search.transmission)}
        value={search.transmission}
        onChange={(transmission) => onChange({ transmission })}
      />
      <ChoicesFilter
        label="Fuel"
        choices={choices(counts?.fuel_type, FUELS, search.fuel)}
        value={search.fuel}
        onChange={(fuel) => onChange({ fuel })}
      />
      <WayFilters search={search} counts={counts} onChange={onChange} />
      <ChoicesFilter
        label="Features"
        choices={choices(counts?.features, FEATURES, search.features)}
        value={search.features}
        onChange={(features) => onChange({ features })}
      />
    </div>
  );
}

function MakeFilter({ search, counts, onChange }: FilterPanelProps) {
  const makes = counts?.make;
  if (counts === undefined && search.make.length === 0) {
    return (
      <div>
        <p className="pb-3 text-sm font-medium text-secondary">Make</p>
        <Skeleton className="h-62 w-full" />
      </div>
    );
  }
  const known = [...(makes ?? []).map(({ value }) => value), ...search.make].toSorted((a, b) =>
    a.localeCompare(b),
  );
  return (
    <ChoicesFilter
      long
      label="Make"
      choices={choices(makes, known, search.make)}
      value={search.make}
      onChange={(make) => onChange({ make })}
    />
  );
}

const yearsOffered = 15;

function CountedOption({ value, count }: Choice<string>) {
  return (
    <option value={value}>{count === undefined ? value : `${value} (${counted(count)})`}</option>
  );
}

/** At least that new (S5). */
function YearFilter({ search, counts, onChange }: FilterPanelProps) {
  const now = Number(londonToday().slice(0, 4));
  const known = Array.from({ length: yearsOffered }, (_, ago) => String(now - ago));
  const { minYear } = search;
  const offered = choices(counts?.year, known, minYear === undefined ? [] : [String(minYear)]);
  return (
    <Field label="Min year">
      <NativeSelect
        value={minYear ?? ''}
        onChange={({ target }) => onChange({ minYear: Number(target.value) || undefined })}
      >
        <option value="">Any</option>
        {offered
          .toSorted((a, b) => Number(b.value) - Number(a.value))
          .map((one) => (
            <CountedOption key={one.value} {...one} />
          ))}
      </NativeSelect>
    </Field>
  );
}

const seatsKnown = [2, 3, 4, 5, 6, 7, 8, 9].map(String);

/** At least so many (S5). */
function SeatsFilter({ search, counts, onChange }: FilterPanelProps) {
  const { minSeats } = search;
  const chosen = minSeats === undefined ? [] : [String(minSeats)];
  const offered = choices(counts?.seats, seatsKnown, chosen);
  return (
    <Field label="Min seats">
      <NativeSelect
        value={minSeats ?? ''}
        onChange={({ target }) => onChange({ minSeats: Number(target.value) || undefined })}
      >
        <option value="">Any</option>
        {offered.map((one) => (
          <CountedOption key={one.value} {...one} />
        ))}
      </NativeSelect>
    </Field>
  );
}

/** How one gets it: brought to the door or not, and without waiting for the owner's answer. */
function WayFilters({ search, counts, onChange }: FilterPanelProps) {
  const { delivery, instantBook } = search;
  const hasDelivery = counts?.delivery !== 0 || delivery === 'yes';
  const hasInstant = counts?.instant_book !== 0 || instantBook === 'yes';
  const yes = {
    value: 'yes',
    label: counts ? `Yes ${counted(counts.delivery)}` : 'Yes',
  } as const;
  return (
    <>
      <ToggleGroup
        label="Delivery"
        showLabel
        options={[
          { value: 'any', label: 'Any' },
          ...(hasDelivery ? [yes] : []),
          { value: 'no', label: 'No' },
        ]}
        value={delivery ?? 'any'}
        onChange={(wanted) => onChange({ delivery: wanted === 'any' ? undefined : wanted })}
      />
      {hasInstant && (
        <Checkbox
          label={<Counted label="Instant booking" count={counts?.instant_book} />}
          text="Without waiting for the owner’s answer"
          checked={instantBook === 'yes'}
          onChange={(checked) => onChange({ instantBook: checked ? 'yes' : undefined })}
        />
      )}
    </>
  );
}
