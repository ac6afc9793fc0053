import { NativeSelect } from '@/components/ui/native-select';
import { CATEGORY_LABELS, wordLabel } from '@/features/vehicles';
import type { FacetCounts } from '@/lib/api/types';
import { counted } from '@/lib/format';
import type { Browse, ChangeBrowse } from '../rules/browse-address';
import { bandOf, countOf, PRICE_BANDS, pricesOf } from '../rules/price-bands';

interface MapFiltersProps {
  search: Browse;
  counts: FacetCounts | undefined;
  onChange: ChangeBrowse;
}

const withCount = (label: string, count: number | undefined) =>
  count === undefined ? label : `${label} (${counted(count)})`;

/** Type and price of what the map shows (P2.5-19, P2.5-20), with how many there would be. */
export function MapFilters({ search, counts, onChange }: MapFiltersProps) {
  const types = Object.keys(CATEGORY_LABELS);
  // A type that was typed into the address may be any word; the index knows what it means.
  const type = search.vehicleType?.toLowerCase() ?? '';
  const offered = type === '' || types.includes(type) ? types : [...types, type];
  const typeCount = (value: string) =>
    counts && (counts.vehicle_type.find((one) => one.value === value)?.count ?? 0);
  const band = bandOf(search);
  return (
    <div className="grid min-w-0 grow grid-cols-2 gap-2 sm:flex sm:grow-0">
      <NativeSelect
        aria-label="Vehicle type"
        value={type}
        onChange={({ target }) => onChange({ vehicleType: target.value || undefined })}
        className="sm:w-48"
      >
        <option value="">Any type</option>
        {offered.map((value) => (
          <option key={value} value={value}>
            {withCount(wordLabel(value), typeCount(value))}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        aria-label="Price per day"
        value={band}
        onChange={({ target }) => onChange(pricesOf(target.value))}
        className="sm:w-52"
      >
        <option value="">Any price</option>
        {PRICE_BANDS.map(({ value, label }) => (
          <option key={value} value={value}>
            {withCount(label, countOf(counts, value))}
          </option>
        ))}
        {band === 'other' && <option value="other">Your own price range</option>}
      </NativeSelect>
    </div>
  );
}
