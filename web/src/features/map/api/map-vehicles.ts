import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { mapKeys } from './keys';
import type { MapFilters } from './map-spots';

const staleTime = 2 * 60_000;

/** What the card of a pin shows (P2.5-22). */
export function mapCardQuery(vehicleId: string) {
  const params = { path: { id: vehicleId } };
  return queryOptions({
    queryKey: mapKeys.card(vehicleId),
    meta: { public: true },
    queryFn: ({ signal }) => answer(api.GET('/api/v1/vehicles/{id}/card', { params, signal })),
    staleTime,
  });
}

/** The first of those that stand so close together that no zoom parts them. */
export function mapCrowdQuery(filters: MapFilters, area: string) {
  const query = { ...filters, area };
  return queryOptions({
    queryKey: mapKeys.crowd(query),
    meta: { public: true },
    queryFn: ({ signal }) => answer(api.GET('/api/v1/vehicles', { params: { query }, signal })),
    staleTime,
  });
}
