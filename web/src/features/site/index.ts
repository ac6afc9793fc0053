export { defaultBrand, useSite } from './api/site';
