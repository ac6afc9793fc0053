export { LazySavedTab } from './components/lazy-saved-tab';
export { SaveSearch } from './components/save-search';
export { useEndSearch } from './api/end-search';
export { useHasSaved } from './hooks/use-has-saved';
