export type { MapFilters } from './api/map-spots';
export { ApproximatePlace } from './components/approximate-place';
export { MapLoading } from './components/map-loading';
export { SmallMap } from './components/small-map';
export { MapView } from './components/map-view';
export { useMapSearch } from './hooks/use-map-search';
export { areaField } from './rules/area';
export { hasWebGl, isKnownToLackWebGl } from './rules/web-gl';
