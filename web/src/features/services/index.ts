export { AdminServices } from './admin/admin-services';
export { serviceKeys } from './api/keys';
export { dealsQuery, servicesQuery } from './api/services';
export { Catalogue } from './components/catalogue';
export { SERVICE_TYPES } from './rules/service-words';
