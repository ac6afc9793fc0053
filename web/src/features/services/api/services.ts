import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { serviceKeys } from './keys';

/** The services that are sold, newest first (D7-62). */
export const servicesQuery = queryOptions({
  queryKey: serviceKeys.services,
  meta: { public: true },
  queryFn: ({ signal }) => answer(api.GET('/api/v1/services', { signal })),
});

/** The bundles of history checks that are sold, by their place (D7-51). */
export const dealsQuery = queryOptions({
  queryKey: serviceKeys.deals,
  meta: { public: true },
  queryFn: ({ signal }) => answer(api.GET('/api/v1/hpi-deals', { signal })),
});
