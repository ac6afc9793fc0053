import { useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useRef, type MouseEvent } from 'react';
import { Loaded } from '@/components/layout/loaded';
import { Empty } from '@/components/ui/empty';
import { LinkButton } from '@/components/ui/link-button';
import { Pagination } from '@/components/ui/pagination';
import { favouriteVehiclesQuery } from '@/features/favourites';
import { VehicleGrid, VehicleGridSkeleton } from '@/features/vehicles';
import { paths } from '@/lib/paths';

export function SavedVehicles({ page }: { page: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  /** A pressed heart goes with its card: the keyboard continues from here. */
  function onClick({ target }: MouseEvent) {
    const isHeart = target instanceof Element && target.closest('[data-slot="favourite"]');
    if (isHeart) heading.current?.focus({ preventScroll: true });
  }
  return (
    <section aria-labelledby="favourites-heading" className="flex flex-col gap-5">
      <h2 id="favourites-heading" ref={heading} tabIndex={-1} className="text-h2 outline-none">
        Favourites
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the hearts are buttons */}
      <div onClick={onClick} className="flex flex-col gap-5">
        <Vehicles page={page} />
      </div>
    </section>
  );
}

function Vehicles({ page }: { page: number }) {
  const query = useQuery(favouriteVehiclesQuery(page));
  return (
    <Loaded
      query={query}
      what="your favourites"
      skeleton={<VehicleGridSkeleton count={3} columns={3} />}
      empty={
        <Empty
          icon={<Heart className="size-6" />}
          title="No favourites yet"
          text="Tap the heart on a vehicle to save it here."
          action={<LinkButton to={paths.browse}>Browse vehicles</LinkButton>}
        />
      }
    >
      {(list) => (
        <>
          <VehicleGrid vehicles={list.items} columns={3} />
          <Pagination
            page={list.page}
            pageSize={list.page_size}
            total={list.total}
            label="Pages of favourites"
          />
        </>
      )}
    </Loaded>
  );
}
