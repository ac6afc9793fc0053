import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '@/components/ui/link-button';
import { SearchCard } from '@/features/search';
import { CoverWords } from '@/features/site';
import { vehicleCountQuery } from '@/features/vehicles';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router';
import car from './hero-car.webp';
import { availableVehicles } from '../rules/available-vehicles';

const linkStyles =
  'border-b-2 border-accent py-1 font-semibold text-on-inverse focus-visible:outline-accent';

/** What the marketplace offers, and the search. */
export function Hero() {
  return (
    <section data-slot="hero" className="bg-inverse-soft text-on-inverse">
      <div className="container-page flex flex-col gap-8 pt-14 pb-16 md:pt-20 md:pb-20">
        <div className="lg:grid lg:grid-cols-[auto_minmax(0,1fr)] lg:items-center lg:gap-4">
          <div className="flex flex-col gap-5">
            <CountLine />
            <h1 className="max-w-[16ch] text-display font-bold max-xl:lg:max-w-[11ch]">
              The car you need is already on your street.
            </h1>
            <p className="max-w-[46ch] text-lg text-on-inverse-soft max-xl:lg:max-w-[40ch]">
              Premium vehicles from trusted owners near you.{' '}
              <CoverWords>
                Insurance cover and 24/7 roadside assistance come with every trip.
              </CoverWords>
            </p>
            <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <LinkButton variant="plate" to={paths.addVehicle}>
                Get Started
              </LinkButton>
              <span className="text-on-inverse-soft">List your own car and earn with it.</span>
            </p>
          </div>
          {/* Decoration for wide screens: what is hidden is not fetched. */}
          <img
            src={car}
            alt=""
            width={960}
            height={540}
            loading="lazy"
            decoding="async"
            className="pointer-events-none hidden w-full max-w-[36rem] justify-self-end lg:-my-12 lg:block"
          />
        </div>
        <SearchCard />
        <ul className="flex flex-wrap items-center gap-x-8 gap-y-3 text-sm text-on-inverse-soft [&>li:has(span:empty)]:hidden">
          <li>
            <CoverWords>Protection included</CoverWords>
          </li>
          <li>
            <CoverWords>24/7 roadside assistance</CoverWords>
          </li>
          <li>The full price before you pay</li>
          <li>
            <Link to={paths.browse} className={linkStyles}>
              Browse All Vehicles
            </Link>
          </li>
          <li>
            <Link to={paths.help} className={linkStyles}>
              Learn More <span className="sr-only">about renting</span>
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
        <p className="flex items-center gap-2 text-sm text-on-inverse-soft">
          <span className="rounded-sm bg-accent px-2 py-0.5 font-display font-bold text-on-accent">
            {count}
          </span>{' '}
          available vehicles
        </p>
      )}
    </div>
  );
}
