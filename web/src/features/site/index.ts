export { defaultBrand, useBrand, useSite } from './api/site';
