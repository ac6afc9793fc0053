export { CoverWords } from './components/cover-words';
export { defaultBrand, useBrand, useSite } from './api/site';
