import { useQuery } from '@tanstack/react-query';
import { BellRing, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { Empty } from '@/components/ui/empty';
import { ErrorState } from '@/components/ui/error-state';
import { IconButton } from '@/components/ui/icon-button';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { errorText } from '@/lib/api/error';
import type { SavedSearch } from '@/lib/api/types';
import { instant } from '@/lib/format';
import { useRemoveSearch } from '../api/change-searches';
import { savedSearchesQuery } from '../api/saved-searches';

export function SavedSearches() {
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = useRemoveSearch();
  function removeOne(id: string) {
    // Its button goes: the keyboard continues from here.
    heading.current?.focus();
    remove.mutate(id);
  }
  return (
    <section aria-labelledby="saved-searches-heading" className="flex flex-col gap-5">
      <h2 id="saved-searches-heading" ref={heading} tabIndex={-1} className="text-h2 outline-none">
        Saved searches
      </h2>
      <Searches onRemove={removeOne} />
    </section>
  );
}

function Searches({ onRemove }: { onRemove: (id: string) => void }) {
  const { data, error, refetch } = useQuery(savedSearchesQuery);
  if (!data) {
    if (!error) {
      return (
        <Loading label="Loading saved searches">
          <Skeleton className="h-20 w-full" />
        </Loading>
      );
    }
    return (
      <ErrorState
        title="Unable to load your saved searches"
        text={errorText(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.items.length === 0) {
    return (
      <Empty
        icon={<BellRing className="size-6" />}
        title="No saved searches"
        text="Save a search from the results page and we’ll email you when something new matches."
      />
    );
  }
  return (
    <ul className="flex flex-col divide-y rounded-lg border bg-surface">
      {data.items.map((search) => (
        <SearchRow key={search.id} search={search} onRemove={() => onRemove(search.id)} />
      ))}
    </ul>
  );
}

function SearchRow({ search, onRemove }: { search: SavedSearch; onRemove: () => void }) {
  return (
    <li className="flex items-center justify-between gap-4 px-4 py-3">
      <div className="flex min-w-0 flex-col">
        <Link to={search.address} className="font-semibold break-words hover:text-primary">
          {search.name}
        </Link>
        <p className="text-sm text-secondary">
          {search.is_over
            ? 'The dates have passed, so emails have stopped'
            : `Saved on ${instant(search.created_at)}`}
        </p>
      </div>
      <IconButton label={`Remove the search ${search.name}`} onClick={onRemove}>
        <Trash2 aria-hidden className="size-5" />
      </IconButton>
    </li>
  );
}
