import { useQuery } from '@tanstack/react-query';
import { BellRing, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Loaded } from '@/components/layout/loaded';
import { Empty } from '@/components/ui/empty';
import { IconButton } from '@/components/ui/icon-button';
import type { SavedSearch } from '@/lib/api/types';
import { instant } from '@/lib/instants';
import { Link } from '@/lib/router';
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
  const query = useQuery(savedSearchesQuery);
  return (
    <Loaded
      query={query}
      what="your saved searches"
      skeleton="h-20 w-full"
      empty={
        <Empty
          icon={<BellRing className="size-6" />}
          title="No saved searches"
          text="Save a search from the results page and we’ll email you when something new matches."
        />
      }
    >
      {({ items }) => (
        <ul className="flex flex-col divide-y rounded-lg border bg-surface">
          {items.map((search) => (
            <SearchRow key={search.id} search={search} onRemove={() => onRemove(search.id)} />
          ))}
        </ul>
      )}
    </Loaded>
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
