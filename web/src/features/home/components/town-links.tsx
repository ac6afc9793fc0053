import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { Loaded } from '@/components/layout/loaded';
import { plural } from '@/lib/format';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router';
import { townsQuery } from '../api/towns';
import { TilesSkeleton, townGrid } from './section-skeletons';

export default function TownLinks() {
  const query = useQuery(townsQuery());
  return (
    <Loaded
      query={query}
      what="towns"
      skeleton={<TilesSkeleton label="Loading towns" count={12} tile="h-18" grid={townGrid} />}
      empty={<p className="text-secondary">No town has more than a few vehicles yet.</p>}
    >
      {({ items }) => (
        <ul className={townGrid}>
          {items.map(({ name, vehicle_count: count }) => (
            <li key={name}>
              <Link
                to={paths.town(name)}
                className="flex h-full min-h-18 items-center gap-3 rounded-lg border bg-surface px-4 py-3 shadow-sm transition-shadow hover:shadow-md"
              >
                <span className="hidden size-10 shrink-0 place-items-center rounded-full bg-primary-faint text-primary sm:grid">
                  <MapPin aria-hidden className="size-5" />
                </span>
                <span className="flex min-w-0 flex-col">
                  <span className="font-display font-bold break-words">{name}</span>{' '}
                  <span className="text-sm text-secondary">{plural(count, 'vehicle')}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
