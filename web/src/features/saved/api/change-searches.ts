import { answer, api } from '@/lib/api/client';
import type { NewSavedSearch } from '@/lib/api/types';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/use-action';

/** Saves a search, whose user is then written to. */
export function useSaveSearch() {
  return useAction({
    send: (search: NewSavedSearch) => answer(api.POST('/api/v1/saved-searches', { body: search })),
    done: () =>
      toast.success(
        'Search saved',
        'We will email you when something new matches, at most once a day.',
      ),
    failed: 'Search not saved',
    changes: 'saved_searches_changed',
  });
}

/** Ends a saved search. */
export function useRemoveSearch() {
  return useAction({
    send: (id: string) =>
      answer(api.DELETE('/api/v1/saved-searches/{id}', { params: { path: { id } } })),
    done: () => toast.success('Search removed', 'We will no longer email you about it.'),
    failed: 'Search not removed',
    changes: 'saved_searches_changed',
  });
}
