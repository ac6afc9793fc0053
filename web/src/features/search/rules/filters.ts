import { wordLabel } from '@/features/vehicles';
import type { FacetCount, FacetCounts } from '@/lib/api/types';
import { moneyFrom, plural } from '@/lib/format';
import type { Browse } from './browse-address';

/** A filter that is active, and the search without it. */
export interface ActiveFilter {
  label: string;
  without: Partial<Browse>;
}

interface Filter {
  /** The search without it, in words: "Any make". */
  any: string;
  none: Partial<Browse>;
  active: (search: Browse) => ActiveFilter[];
  /** How many there would be without it, where the counts tell. */
  found?: (counts: FacetCounts) => number;
}

const sum = (counts: readonly FacetCount[]) => counts.reduce((all, { count }) => all + count, 0);

const one = (value: unknown, label: () => string, without: Partial<Browse>) =>
  value === undefined ? [] : [{ label: label(), without }];

type ListName = 'make' | 'fuel' | 'transmission' | 'features';

const each = (search: Browse, name: ListName) => {
  const list: readonly string[] = search[name];
  return list.map((value) => ({
    label: wordLabel(value),
    without: { [name]: list.filter((other) => other !== value) },
  }));
};

/** All that narrows a search beside place and dates (P2.5-12 to P2.5-18). */
const FILTERS: readonly Filter[] = [
  {
    any: 'Anywhere',
    none: { area: undefined },
    active: ({ area }) => one(area, () => 'This part of the map', { area: undefined }),
  },
  {
    any: 'Any type of vehicle',
    none: { vehicleType: undefined },
    active: ({ vehicleType }) =>
      one(vehicleType, () => wordLabel(vehicleType ?? ''), { vehicleType: undefined }),
    found: (counts) => counts.all_types,
  },
  {
    any: 'Any make',
    none: { make: [] },
    active: (search) => each(search, 'make'),
    found: (counts) => sum(counts.make),
  },
  {
    any: 'Any model',
    none: { model: undefined },
    active: ({ model }) => one(model, () => `“${model}”`, { model: undefined }),
  },
  {
    any: 'Any price',
    none: { minPrice: undefined, maxPrice: undefined },
    active: ({ minPrice, maxPrice }) => [
      ...one(minPrice, () => `From ${moneyFrom(minPrice ?? 0)} a day`, { minPrice: undefined }),
      ...one(maxPrice, () => `Up to ${moneyFrom(maxPrice ?? 0)} a day`, { maxPrice: undefined }),
    ],
    found: (counts) => sum(counts.price),
  },
  {
    any: 'Any year',
    none: { minYear: undefined },
    active: ({ minYear }) => one(minYear, () => `From ${minYear}`, { minYear: undefined }),
  },
  {
    any: 'Any number of seats',
    none: { minSeats: undefined },
    active: ({ minSeats }) =>
      one(minSeats, () => `${plural(minSeats ?? 0, 'seat')} or more`, { minSeats: undefined }),
    found: (counts) => Math.max(0, ...counts.seats.map(({ count }) => count)),
  },
  {
    any: 'Any fuel',
    none: { fuel: [] },
    active: (search) => each(search, 'fuel'),
    found: (counts) => sum(counts.fuel_type),
  },
  {
    any: 'Any transmission',
    none: { transmission: [] },
    active: (search) => each(search, 'transmission'),
    found: (counts) => sum(counts.transmission),
  },
  {
    any: 'Any features',
    none: { features: [] },
    active: (search) => each(search, 'features'),
  },
  {
    any: 'With or without delivery',
    none: { delivery: undefined },
    active: ({ delivery }) =>
      one(delivery, () => (delivery === 'yes' ? 'With delivery' : 'Without delivery'), {
        delivery: undefined,
      }),
  },
  {
    any: 'With or without instant booking',
    none: { instantBook: undefined },
    active: ({ instantBook }) =>
      one(instantBook, () => 'Instant booking', { instantBook: undefined }),
  },
];

/** Without any filter. */
export const NO_FILTERS: Partial<Browse> = Object.assign({}, ...FILTERS.map(({ none }) => none));

export function activeFilters(search: Browse): ActiveFilter[] {
  return FILTERS.flatMap(({ active }) => active(search));
}

/**
 * What an empty result would find without one of its filters. Those that would still leave nothing are not among them,
 * unless all of them would: then several cause it together, and each is named. Where nobody counted, `found` is left
 * out.
 */
export function waysOut(search: Browse, counts: FacetCounts | null) {
  const ways = FILTERS.filter(({ active }) => active(search).length > 0).map(
    ({ any, none, found }) => ({ any, none, found: counts ? found?.(counts) : undefined }),
  );
  const leadingOut = ways.filter(({ found }) => found !== 0);
  return leadingOut.length > 0 ? leadingOut : ways.map((way) => ({ ...way, found: undefined }));
}
