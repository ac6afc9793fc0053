import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import type { Search } from '../rules/search-address';
import { searchKeys } from './keys';

/** One page of the search; availability counts as stale after 2 minutes (P9-24). */
export function searchVehiclesQuery(search: Search) {
  // One date alone filters nothing; the form asks for the other (S7).
  const hasDates = Boolean(search.startDate && search.endDate);
  const query = {
    location: search.location,
    start_date: hasDates ? search.startDate : undefined,
    end_date: hasDates ? search.endDate : undefined,
    vehicle_type: search.vehicleType,
    page: search.page,
  };
  return queryOptions({
    queryKey: searchKeys.page(query),
    meta: { public: true },
    queryFn: ({ signal }) => answer(api.GET('/api/v1/vehicles', { params: { query }, signal })),
    staleTime: 2 * 60_000,
    placeholderData: keepPreviousData,
  });
}
