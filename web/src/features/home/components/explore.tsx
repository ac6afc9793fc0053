import { lazyPage } from '@/lib/lazy-part';
import { LazySection } from './lazy-section';

const TownLinks = lazyPage(() => import('./town-links'));
const TypeLinks = lazyPage(() => import('./type-links'));

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
        what="towns"
        className="min-h-[32.4rem] content-start sm:min-h-[22rem] lg:min-h-[16.6rem] xl:min-h-60"
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
        what="vehicle types"
        className="min-h-[55rem] content-start sm:min-h-[44rem] lg:min-h-[29rem] xl:min-h-52"
      />
    </section>
  );
}
