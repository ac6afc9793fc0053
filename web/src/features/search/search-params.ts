import * as z from 'zod/mini';
import { readSearchParams } from '@/lib/search-params';

const text = z.catch(
  z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
  undefined,
);
const date = z.catch(z.optional(z.iso.date()), undefined);

/** The search as it stands in the address (R1): what cannot be read counts as not given. */
export const searchSchema = z.object({
  location: text,
  startDate: date,
  endDate: date,
  vehicleType: text,
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
});

export type Search = z.infer<typeof searchSchema>;
export type SearchFields = Omit<Search, 'page'>;

/** "any" and "all" filter nothing out (P5-55). */
function isAnyType(type: string): boolean {
  return ['any', 'all'].includes(type.toLowerCase());
}

export function readSearch(params: URLSearchParams): Search {
  const search = readSearchParams(searchSchema, params);
  if (search.vehicleType && isAnyType(search.vehicleType)) search.vehicleType = undefined;
  // One date alone says nothing; the form asks for the other when it is used (S7).
  if (!search.startDate || !search.endDate)
    return { ...search, startDate: undefined, endDate: undefined };
  return search;
}
