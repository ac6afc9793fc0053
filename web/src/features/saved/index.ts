export { savedKeys } from './api/keys';
export { SavedTab } from './components/lazy-saved-tab';
export { SaveSearch } from './components/save-search';
export { endSearch } from './api/end-search';
export { useHasSaved } from './hooks/use-has-saved';
