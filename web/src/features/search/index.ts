export { FoldedSearch } from './components/folded-search';
export { SearchCard } from './components/search-card';
export { SearchResults } from './components/search-results';
export { VehicleMap } from './components/vehicle-map';
export { searchAddress } from './rules/search-address';
