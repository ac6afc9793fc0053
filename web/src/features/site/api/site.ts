import { queryOptions, useQuery } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import type { Site } from '@/lib/api/types';
import { siteKeys } from './keys';

export const siteQuery = queryOptions({
  queryKey: siteKeys.site,
  meta: { public: true },
  queryFn: ({ signal }) => answer(api.GET('/api/v1/site', { signal })),
  staleTime: Infinity,
});

/** Brand and support contact; undefined until known. */
export function useSite(): Site | undefined {
  return useQuery(siteQuery).data;
}

/** The brand name to show before the configured one is known (B1). */
export const defaultBrand = 'Kerbside';

export function useBrand(): string {
  return useSite()?.brand_name ?? defaultBrand;
}
