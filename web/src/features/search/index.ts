export { SearchCard } from './components/search-card';
export { SearchResults } from './components/search-results';
export { searchAddress } from './rules/search-address';
