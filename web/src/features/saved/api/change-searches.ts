import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { errorText } from '@/lib/api/error';
import type { NewSavedSearch } from '@/lib/api/types';
import { toast } from '@/lib/toast';
import { savedSearchesQuery } from './saved-searches';

export function useSaveSearch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (search: NewSavedSearch) =>
      answer(api.POST('/api/v1/saved-searches', { body: search })),
    onSuccess: () => {
      toast.success(
        'Search saved',
        'We will email you when something new matches, at most once a day.',
      );
      return client.invalidateQueries({ queryKey: savedSearchesQuery.queryKey });
    },
    onError: (error) => toast.error('Search not saved', errorText(error)),
  });
}

export function useRemoveSearch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      answer(api.DELETE('/api/v1/saved-searches/{id}', { params: { path: { id } } })),
    onSuccess: () => toast.success('Search removed', 'We will no longer email you about it.'),
    onError: (error) => toast.error('Search not removed', errorText(error)),
    // What is gone already is shown no more, either.
    onSettled: () => client.invalidateQueries({ queryKey: savedSearchesQuery.queryKey }),
  });
}
