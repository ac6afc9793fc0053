import { useQuery } from '@tanstack/react-query';
import { favouriteIdsQuery } from '@/features/favourites';
import { savedSearchesQuery } from '../api/saved-searches';

/** Whether there is anything in the tab; false while nobody knows. */
export function useHasSaved(): boolean {
  const ids = useQuery(favouriteIdsQuery).data?.vehicle_ids;
  const searches = useQuery(savedSearchesQuery).data?.items;
  return Boolean(ids?.length || searches?.length);
}
