import { useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useRef, type MouseEvent } from 'react';
import { PageBeyondLast } from '@/components/layout/page-beyond-last';
import { Empty } from '@/components/ui/empty';
import { ErrorState } from '@/components/ui/error-state';
import { LinkButton } from '@/components/ui/link-button';
import { Pagination } from '@/components/ui/pagination';
import { favouriteVehiclesQuery } from '@/features/favourites';
import { VehicleGrid, VehicleGridSkeleton } from '@/features/vehicles';
import { errorText } from '@/lib/api/error';
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
  const { data, error, refetch } = useQuery(favouriteVehiclesQuery(page));
  if (!data) {
    if (!error) return <VehicleGridSkeleton count={3} columns={3} />;
    return (
      <ErrorState
        title="Unable to load your favourites"
        text={errorText(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.total === 0) {
    return (
      <Empty
        icon={<Heart className="size-6" />}
        title="No favourites yet"
        text="Tap the heart on a vehicle to save it here."
        action={<LinkButton to={paths.browse}>Browse vehicles</LinkButton>}
      />
    );
  }
  if (data.items.length === 0) return <PageBeyondLast page={data.page} what="favourites" />;
  return (
    <>
      <VehicleGrid vehicles={data.items} columns={3} />
      <Pagination
        page={data.page}
        pageSize={data.page_size}
        total={data.total}
        label="Pages of favourites"
      />
    </>
  );
}
