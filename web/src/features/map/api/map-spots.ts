import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import type { operations } from '@/lib/api/schema';
import { areaField, type Area } from '../rules/area';
import { mapKeys } from './keys';

type Query = operations['get_vehicles_map']['parameters']['query'];
/** What narrows the search, as the server takes it. */
export type MapFilters = Omit<Query, 'area' | 'zoom' | 'facets'>;

/**
 * What matches in the area, gathered for a map of that zoom, and what each choice would leave where that is counted;
 * availability counts as stale after 2 minutes (P9-24).
 */
export function mapSpotsQuery(
  filters: MapFilters,
  area: Area | undefined,
  zoom: number,
  counts: boolean,
) {
  const query = {
    ...filters,
    facets: counts ? undefined : false,
    area: areaField.write(area) || undefined,
    zoom: Math.round(zoom * 10) / 10,
  };
  return queryOptions({
    queryKey: mapKeys.spots(query),
    meta: { public: true },
    queryFn: ({ signal }) => answer(api.GET('/api/v1/vehicles/map', { params: { query }, signal })),
    staleTime: 2 * 60_000,
    placeholderData: keepPreviousData,
  });
}
