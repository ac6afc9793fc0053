import { useQuery } from '@tanstack/react-query';
import { ReceiptText, ShieldCheck, Wrench } from 'lucide-react';
import { Link } from 'react-router';
import { SearchCard } from '@/features/search/search-card';
import { vehicleCountQuery } from '@/features/vehicles/api/vehicle-count';
import { paths } from '@/lib/paths';
import { availableVehicles } from './available-vehicles';

/** What the marketplace offers, and the search. */
export function Hero() {
  return (
    <section data-slot="hero" className="bg-brand-800 text-chalk-0">
      <div className="container-page flex flex-col gap-8 pt-14 pb-16 md:pt-20 md:pb-20">
        <div className="flex flex-col gap-5">
          <CountLine />
          <h1 className="max-w-[18ch] text-display font-bold">
            The car you need is already on your street.
          </h1>
          <p className="max-w-[46ch] text-lg text-brand-100">
            Premium vehicles from trusted owners near you. Insurance cover and 24/7 roadside
            assistance come with every trip.
          </p>
        </div>
        <SearchCard />
        <ul className="flex flex-wrap items-center gap-x-8 gap-y-3 text-sm text-brand-100 [&_svg]:size-5 [&_svg]:text-plate-400 [&>li]:flex [&>li]:items-center [&>li]:gap-2">
          <li>
            <ShieldCheck aria-hidden /> Protection included
          </li>
          <li>
            <Wrench aria-hidden /> 24/7 roadside assistance
          </li>
          <li>
            <ReceiptText aria-hidden /> The full price before you pay
          </li>
          <li>
            <Link
              to={paths.browse}
              className="border-b-2 border-plate-400 py-1 font-semibold text-chalk-0 focus-visible:outline-plate-400"
            >
              Browse All Vehicles
            </Link>
          </li>
        </ul>
      </div>
    </section>
  );
}

/** "400+ available vehicles" (P1-09); the line keeps its height while the count is unknown. */
function CountLine() {
  const { data } = useQuery(vehicleCountQuery());
  const count = availableVehicles(data?.count);
  return (
    <div className="min-h-7">
      {count && (
        <p className="flex items-center gap-2 text-sm text-brand-100">
          <span className="rounded-sm bg-plate-400 px-2 py-0.5 font-display font-bold text-ink-900">
            {count}
          </span>{' '}
          available vehicles
        </p>
      )}
    </div>
  );
}
