import { DATES_MISSING } from '@/features/bookings/choose-day';

/** What the search form holds: empty texts are fields left empty. */
export interface SearchValues {
  location: string;
  startDate: string;
  endDate: string;
  vehicleType: string;
}

/** The query string of a search: empty fields and the type "any" are left out (P2.4-11). */
export function searchQuery(values: SearchValues): string {
  const query = new URLSearchParams();
  const { location, startDate, endDate, vehicleType } = values;
  if (location.trim()) query.set('location', location.trim());
  if (startDate) query.set('startDate', startDate);
  if (endDate) query.set('endDate', endDate);
  if (vehicleType && vehicleType !== 'any') query.set('vehicleType', vehicleType);
  const written = query.toString();
  return written ? `?${written}` : '';
}

/** One date without the other cannot be searched; none is fine (S7, P5-29). */
export function searchProblem(values: SearchValues): string | null {
  return Boolean(values.startDate) === Boolean(values.endDate) ? null : DATES_MISSING;
}
