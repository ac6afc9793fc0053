import { lazyPage } from '@/lib/lazy-part';
import { LazySection, unableToLoad } from './lazy-section';
import { TilesSkeleton, townGrid, typeGrid } from './section-skeletons';

const TownLinks = lazyPage(() => import('./town-links'));
const TypeLinks = lazyPage(() => import('./type-links'));
const townsFailed = unableToLoad('towns');
const typesFailed = unableToLoad('vehicle types');

/** The towns with most vehicles: the ways to their pages. */
export function PopularTowns() {
  return (
    <section
      aria-labelledby="towns-heading"
      className="container-page flex flex-col gap-8 pt-14 pb-7"
    >
      <h2 id="towns-heading" className="text-h1">
        Popular towns
      </h2>
      <LazySection
        part={TownLinks}
        failed={townsFailed}
        skeleton={<TilesSkeleton label="Loading towns" count={12} tile="h-18" grid={townGrid} />}
        className="min-h-[31rem] content-start sm:min-h-[22rem] lg:min-h-60"
      />
    </section>
  );
}

export function VehicleTypes() {
  return (
    <section
      aria-labelledby="types-heading"
      className="container-page flex flex-col gap-8 pt-7 pb-14"
    >
      <h2 id="types-heading" className="text-h1">
        Something for every trip
      </h2>
      <LazySection
        part={TypeLinks}
        failed={typesFailed}
        skeleton={
          <TilesSkeleton label="Loading vehicle types" count={7} tile="h-52" grid={typeGrid} />
        }
        className="min-h-[55rem] content-start sm:min-h-[40rem] lg:min-h-[28rem] xl:min-h-52"
      />
    </section>
  );
}
