import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { favouriteKeys } from './keys';

/** One page of the favourites that are listed, the latest first. */
export function favouriteVehiclesQuery(page: number) {
  return queryOptions({
    queryKey: favouriteKeys.page(page),
    queryFn: ({ signal }) =>
      answer(api.GET('/api/v1/favourites', { params: { query: { page } }, signal })),
    placeholderData: keepPreviousData,
  });
}
