import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { areaField } from '@/features/map';
import { answer, api } from '@/lib/api/client';
import { sortOf, usualSort, type Browse } from '../rules/browse-address';
import { searchKeys } from './keys';

/** Lists travel with commas; an empty one is left out. */
const list = (values: readonly string[]) => values.join() || undefined;

function sortAsked(search: Browse) {
  const sort = sortOf(search);
  return sort === usualSort(search) ? undefined : sort;
}

/** What narrows the search, as the server takes it. */
export function filtersOf(search: Browse) {
  // One date alone filters nothing; the form asks for the other (S7).
  const hasDates = Boolean(search.startDate && search.endDate);
  return {
    location: search.location,
    start_date: hasDates ? search.startDate : undefined,
    end_date: hasDates ? search.endDate : undefined,
    vehicle_type: search.vehicleType,
    make: list(search.make),
    model: search.model,
    year: search.minYear,
    seats: search.minSeats,
    min_price: search.minPrice,
    max_price: search.maxPrice,
    fuel_type: list(search.fuel),
    transmission: list(search.transmission),
    features: list(search.features),
    delivery: search.delivery ? search.delivery === 'yes' : undefined,
    instant_book: search.instantBook ? true : undefined,
  };
}

/**
 * One page of the search with the counts beside the filters. Vehicles count as stale after 5 minutes (P9-23), which of
 * them are free on some dates after 2 (P9-24).
 */
export function searchVehiclesQuery(search: Browse) {
  const query = {
    ...filtersOf(search),
    area: areaField.write(search.area) || undefined,
    sort: sortAsked(search),
    facets: true,
    page: search.page,
  };
  return queryOptions({
    queryKey: searchKeys.page(query),
    meta: { public: true },
    queryFn: ({ signal }) => answer(api.GET('/api/v1/vehicles', { params: { query }, signal })),
    staleTime: (query.start_date ? 2 : 5) * 60_000,
    placeholderData: keepPreviousData,
  });
}
