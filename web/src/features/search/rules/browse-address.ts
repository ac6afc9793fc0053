import {
  addressOf,
  listField,
  numberField,
  oneOfField,
  textField,
  type Field,
} from '@/lib/address';
import type { FuelType, Transmission } from '@/lib/api/types';
import { readPounds, writePounds } from '@/lib/numbers';
import { searchFields } from './search-address';

export const FUELS = [
  'petrol',
  'diesel',
  'hybrid',
  'electric',
] as const satisfies readonly FuelType[];

export const TRANSMISSIONS = ['manual', 'automatic'] as const satisfies readonly Transmission[];

/** As the server names them (server/rules/listing_options.cpp), which refuses any other. */
export const FEATURES = [
  'Bluetooth',
  'Apple CarPlay',
  'Android Auto',
  'USB charging',
  'Air conditioning',
  'Heated seats',
  'Leather seats',
  'Keyless entry',
  'Sunroof',
  'Parking sensors',
  'Reversing camera',
  'ISOFIX',
  'Blind spot monitor',
  'Sat nav',
  'DAB radio',
  'Premium audio',
  'Cruise control',
  'All-wheel drive',
  'Tow bar',
] as const;

export const SORTS = ['best', 'distance', 'price', 'total', 'rating', 'newest'] as const;
export type Sort = (typeof SORTS)[number];

const mostMakes = 20;
const makeText = textField(40);
/** Makes are what owners call them: any texts, each once. */
const makesField: Field<readonly string[]> = {
  read(written) {
    const named = (written ?? '').split(',').flatMap((make) => makeText.read(make) ?? []);
    return [...new Set(named)].slice(0, mostMakes);
  },
  write: (makes) => makes.join(),
};

const mostPence = 10_000_000;
/** Pence a day; the address has pounds, as people do: "45" or "45.50" (P2.5-17). */
const priceField: Field<number | undefined> = {
  read(written) {
    const pence = readPounds(written ?? '');
    return pence !== null && pence <= mostPence ? pence : undefined;
  },
  write: (pence) => (pence === undefined ? '' : writePounds(pence).replace(/\.00$/, '')),
};

/** What is found, in which order, and the page of it, as the address of /browse says it (R1). */
export const browseAddress = addressOf({
  ...searchFields,
  make: makesField,
  model: textField(60),
  minYear: numberField(1900, 2100),
  minSeats: numberField(1, 9),
  minPrice: priceField,
  maxPrice: priceField,
  fuel: listField(FUELS),
  transmission: listField(TRANSMISSIONS),
  features: listField(FEATURES),
  delivery: oneOfField(['yes', 'no', undefined], undefined),
  instantBook: oneOfField(['yes', undefined], undefined),
  sort: oneOfField<Sort | undefined>(SORTS, undefined),
  /** The list alone; otherwise a map stands beside it where there is room. */
  view: oneOfField(['list', undefined], undefined),
  /** Which price leads on cards and pins: the total where there are dates, or the price a day all the same. */
  prices: oneOfField<'day' | undefined>(['day', undefined], undefined),
});

export type Browse = ReturnType<typeof browseAddress.read>;

/** The price that leads: the total, where there is one, unless somebody wants the price a day. */
export const leadOf = ({ prices }: Pick<Browse, 'prices'>): 'total' | undefined =>
  prices === 'day' ? undefined : 'total';

/** The order that nobody has to ask for: near a place the nearest first (P5-56). */
export function usualSort({ location }: Browse): Sort {
  return location ? 'distance' : 'best';
}

/** By distance needs a place, by total dates; without them it is the usual order. */
export function sortOf(search: Browse): Sort {
  const { sort, location, startDate, endDate } = search;
  const isPossible =
    sort && (sort !== 'distance' || location) && (sort !== 'total' || (startDate && endDate));
  return isPossible ? sort : usualSort(search);
}

/** Changes what is searched for: a step that Back undoes, from the first page of what is found. */
export type ChangeBrowse = (changes: Partial<Browse>, how?: { push: boolean }) => void;
