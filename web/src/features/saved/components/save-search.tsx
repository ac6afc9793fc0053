import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { openAuth, useSession } from '@/features/accounts';
import type { NewSavedSearch } from '@/lib/api/types';
import { cn } from '@/lib/cn';
import { useRemoveSearch, useSaveSearch } from '../api/change-searches';
import { savedSearchesQuery } from '../api/saved-searches';

interface SaveSearchProps {
  search: NewSavedSearch;
  /** Of the search without page and order, as the server writes it too. */
  address: string;
}

/** Has its user written to about what newly matches; pressed again, no more. A visitor signs in first. */
export function SaveSearch({ search, address }: SaveSearchProps) {
  const { user } = useSession();
  const { data } = useQuery({ ...savedSearchesQuery, enabled: Boolean(user) });
  const save = useSaveSearch();
  const remove = useRemoveSearch();
  const kept = user ? data?.items.find((item) => item.address === address) : undefined;
  function press() {
    if (kept) remove.mutate(kept.id);
    else if (user) save.mutate(search);
    else openAuth({ mode: 'signin', stay: true, afterwards: () => save.mutate(search) });
  }
  return (
    <Button
      variant="outline"
      size="sm"
      aria-pressed={Boolean(kept)}
      loading={save.isPending || remove.isPending}
      onClick={press}
    >
      <BellRing aria-hidden className={cn('size-4', kept && 'fill-current')} />
      {kept ? 'Search saved' : 'Save search'}
    </Button>
  );
}
