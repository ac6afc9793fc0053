import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { areaField } from '@/features/map';
import { answer, api } from '@/lib/api/client';
import { sortOf, usualSort, type Browse } from '../rules/browse-address';
import { filtersOf } from '../rules/search-filters';
import { searchKeys } from './keys';

function sortAsked(search: Browse) {
  const sort = sortOf(search);
  return sort === usualSort(search) ? undefined : sort;
}

/**
 * One page of the search. The one that a list begins with has the total and the counts beside the filters, and shows the
 * former list until its own is there. Vehicles count as stale after 5 minutes (P9-23), which of them are free on some
 * dates after 2 (P9-24).
 */
export function searchPageQuery(search: Browse, page: number, isBegun: boolean) {
  const query = {
    ...filtersOf(search),
    area: areaField.write(search.area) || undefined,
    sort: sortAsked(search),
    facets: isBegun ? true : undefined,
    total: isBegun ? undefined : false,
    page,
  };
  return queryOptions({
    queryKey: searchKeys.page(query),
    meta: { public: true },
    queryFn: ({ signal }) => answer(api.GET('/api/v1/vehicles', { params: { query }, signal })),
    staleTime: (query.start_date ? 2 : 5) * 60_000,
    placeholderData: isBegun ? keepPreviousData : undefined,
  });
}
