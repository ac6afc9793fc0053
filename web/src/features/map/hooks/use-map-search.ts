import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MapAnswer } from '@/lib/api/types';
import { mapSpotsQuery, type MapFilters } from '../api/map-spots';
import { areaField, type Area } from '../rules/area';
import {
  areaOf,
  COUNTRY,
  COUNTRY_WITHOUT_VEHICLES,
  MIN_ZOOM,
  PLACE_ZOOM,
  viewOf,
  type Size,
  type View,
} from '../rules/view';
import { useGround } from './use-ground';

export interface MapSearch {
  filters: MapFilters;
  /** What is searched; undefined while nobody knows. */
  view: View | undefined;
  /** Names the view: another one is shown by the map, unless the map itself asked for it. */
  viewKey: string;
  answer: MapAnswer | undefined;
  /** The newest answer that tells how the searched place was read: what the map shows changes nothing of that. */
  read: MapAnswer | undefined;
  error: Error | null;
  isStale: boolean;
  retry: () => void;
  onArea: (area: Area) => void;
  onSize: (size: Size) => void;
}

interface Options {
  filters: MapFilters;
  /** The area that the address names (R1). */
  area: Area | undefined;
  onArea: (area: Area) => void;
  enabled?: boolean;
  /** Whether anybody shows what each choice would leave. */
  counts?: boolean;
}

/** What a map shows: the area of the address, else the searched place, else the whole country (P9-25). */
export function useMapSearch({
  filters,
  area,
  onArea,
  enabled = true,
  counts = true,
}: Options): MapSearch {
  const [size, setSize] = useState<Size>();
  const maxZoom = useGround()?.maxZoom;
  const everywhere = useQuery({
    ...mapSpotsQuery(filters, undefined, MIN_ZOOM, counts),
    enabled: enabled && !area,
  });
  // Once the map has begun somewhere, only another place takes it elsewhere: no filter does.
  const place = filters.location ?? '';
  const [begun, setBegun] = useState<{ place: string; view: View }>();
  const canSee = size && maxZoom !== undefined ? { size, maxZoom } : undefined;
  if (canSee && everywhere.data && !everywhere.isPlaceholderData && begun?.place !== place)
    setBegun({ place, view: startOf(everywhere.data, canSee) });
  const start = begun?.view;
  const view = area ? canSee && viewOf(area, canSee.size, canSee.maxZoom) : start;
  const searched = area ?? (start && size && areaOf(start, size));
  const spots = useQuery({
    ...mapSpotsQuery(filters, searched, view?.zoom ?? MIN_ZOOM, counts),
    enabled: enabled && view !== undefined && searched !== undefined,
  });
  const newest = spots.isPlaceholderData ? everywhere : spots;
  const [read, setRead] = useState<{ place: string; answer: MapAnswer }>();
  if (newest.data && !newest.isPlaceholderData && read?.place !== place)
    setRead({ place, answer: newest.data });
  const failed = area ? spots : everywhere.isError ? everywhere : spots;
  return {
    filters,
    view,
    viewKey: area ? areaField.write(area) : JSON.stringify(start),
    answer: spots.data,
    read: read?.place === place ? read.answer : undefined,
    error: failed.error,
    isStale: spots.isPlaceholderData,
    retry: () => void failed.refetch(),
    onArea,
    onSize: (next) =>
      setSize((now) => (now?.width === next.width && now.height === next.height ? now : next)),
  };
}

function startOf(found: MapAnswer, { size, maxZoom }: { size: Size; maxZoom: number }): View {
  // A county is looked at as a whole, a town with what is around it.
  const all = areaField.read(found.place?.area ?? undefined);
  if (all) return viewOf(all, size, maxZoom);
  if (found.place) return { lat: found.place.lat, lng: found.place.lng, zoom: PLACE_ZOOM };
  return found.total > 0 ? viewOf(COUNTRY, size, maxZoom) : COUNTRY_WITHOUT_VEHICLES;
}
