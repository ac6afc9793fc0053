import { DATES_MISSING } from '@/lib/dates/chosen-days';
import { areaField } from '@/features/map';
import { addressOf, dayField, pageField, textField, type Field } from '@/lib/address';

const typeText = textField(40);
/** "any" and "all" filter nothing out (P5-55) and are not written. */
const typeField: Field<string | undefined> = {
  read: (written) => {
    const type = typeText.read(written);
    return type && isAnyType(type) ? undefined : type;
  },
  write: (type) => (type && !isAnyType(type) ? typeText.write(type) : ''),
};

function isAnyType(type: string): boolean {
  return ['any', 'all'].includes(type.toLowerCase());
}

export const searchFields = {
  /** As long as somebody wrote it: what is too long for a place the server says. */
  location: textField(2000),
  startDate: dayField,
  endDate: dayField,
  vehicleType: typeField,
  page: pageField,
  /** What a map shows; beside a place it takes the place of the miles around it. */
  area: areaField,
};

/** What the search form writes, on every page that has it (R1). Filters and order: browse-address.ts. */
export const searchAddress = addressOf(searchFields);

/** What the search form holds: empty texts are fields left empty. */
export interface SearchValues {
  location: string;
  startDate: string;
  endDate: string;
  vehicleType: string;
}

/** What of a search is another than before. */
export function changedValues(before: SearchValues, now: SearchValues): Partial<SearchValues> {
  const names = Object.keys(now) as (keyof SearchValues)[];
  const changed = names.filter((name) => now[name] !== before[name]);
  return Object.fromEntries(changed.map((name) => [name, now[name]]));
}

/** One date without the other cannot be searched; none is fine (S7, P5-29). */
export function searchProblem(values: SearchValues): string | null {
  return Boolean(values.startDate) === Boolean(values.endDate) ? null : DATES_MISSING;
}
