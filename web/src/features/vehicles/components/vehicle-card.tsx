import { Gauge, MapPin, Truck, Users } from 'lucide-react';
import { Rating } from '@/components/ui/rating';
import { FavouriteButton } from '@/features/favourites';
import type { VehicleCard as Vehicle } from '@/lib/api/types';
import { money, moneyFrom, plural } from '@/lib/format';
import { paths } from '@/lib/paths';
import { pictureSizes } from '@/lib/picture-sizes';
import { Link } from '@/lib/router';
import { wordLabel } from '../rules/labels';
import { IllustrationNote, VehicleImage } from './vehicle-image';

interface VehicleCardProps {
  vehicle: Vehicle;
  /** Carries the searched dates on to the vehicle's page: "" or "?startDate=…". */
  query?: string;
  heading?: 'h2' | 'h3';
  /** Its strong price: the total for the dates, where there is one; otherwise the price a day. */
  leads?: 'total' | undefined;
  loading?: 'lcp' | 'eager' | 'lazy';
}

/** One vehicle of a list; the whole card but its heart is the link to its page (P2.5-06). */
export function VehicleCard({
  vehicle,
  query = '',
  heading = 'h3',
  leads,
  loading,
}: VehicleCardProps) {
  const Heading = heading;
  const name = `${vehicle.make} ${vehicle.model}`;
  return (
    <article
      data-slot="vehicle-card"
      className="group relative flex h-full flex-col overflow-hidden rounded-lg border bg-surface shadow-sm transition-shadow duration-150 ease-out hover:shadow-md has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-ring"
    >
      <div className="relative overflow-hidden border-b">
        <VehicleImage
          image={vehicle.main_image}
          name={name}
          category={vehicle.category}
          sizes={pictureSizes.card}
          loading={loading}
          className="transition-transform duration-200 ease-out group-hover:scale-[1.02]"
        />
        <Badges vehicle={vehicle} />
        <IllustrationNote image={vehicle.main_image} />
        {/* Above the link, which covers the card. */}
        <FavouriteButton
          vehicleId={vehicle.id}
          name={name}
          className="absolute top-1.5 right-1.5 z-10"
        />
      </div>
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div className="flex items-start justify-between gap-3">
          <Heading className="text-h3">
            <Link
              to={paths.vehicle(vehicle.id) + query}
              className="outline-none after:absolute after:inset-0"
            >
              {name}{' '}
              <span className="font-sans text-sm font-normal text-muted">{vehicle.year}</span>
            </Link>
          </Heading>
          <Rating rating={vehicle.rating} count={vehicle.review_count} />
        </div>
        <Facts vehicle={vehicle} />
        <PriceLines vehicle={vehicle} leads={leads} />
      </div>
    </article>
  );
}

function Badges({ vehicle }: { vehicle: Vehicle }) {
  return (
    <div className="absolute top-3 right-14 left-3 flex flex-wrap gap-1.5 text-xs font-medium">
      <span className="rounded-full bg-surface/95 px-2.5 py-1">{wordLabel(vehicle.category)}</span>
      {vehicle.can_deliver && (
        <span className="flex items-center gap-1.5 rounded-full bg-primary-faint/95 px-2.5 py-1 text-primary">
          <Truck aria-hidden className="size-3.5" /> Delivery
        </span>
      )}
    </div>
  );
}

function Facts({ vehicle }: { vehicle: Vehicle }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-secondary [&_svg]:size-4 [&_svg]:shrink-0 [&>li]:flex [&>li]:items-center [&>li]:gap-1.5">
      <li className="w-full">
        <MapPin aria-hidden /> {vehicle.place}
      </li>
      <li>
        <Users aria-hidden /> {plural(vehicle.seats, 'seat')}
      </li>
      <li>
        <Gauge aria-hidden /> {wordLabel(vehicle.transmission)}
      </li>
    </ul>
  );
}

function PriceLines({ vehicle, leads }: Pick<VehicleCardProps, 'vehicle' | 'leads'>) {
  const { total, minimum_rental_days: fewest } = vehicle;
  const perDay = moneyFrom(vehicle.price_per_day);
  return (
    <div className="mt-auto flex flex-col gap-0.5 border-t pt-3">
      <div className="flex items-baseline justify-between gap-3">
        <p className="text-sm text-secondary">
          {total && leads === 'total' ? (
            <>
              <Strong>{money(total.total_pence)}</Strong> total for {plural(total.days, 'day')}
            </>
          ) : (
            <>
              From <Strong>{perDay}</Strong> per day
            </>
          )}
        </p>
        <DistanceBadge vehicle={vehicle} />
      </div>
      {total && <OtherPrice total={total} perDay={perDay} leads={leads} />}
      {!total && fewest > 1 && (
        <p className="text-sm font-semibold text-foreground">{fewest}-day minimum</p>
      )}
    </div>
  );
}

function Strong({ children }: { children: string }) {
  return (
    <strong className="tabular font-display text-h3 font-bold text-foreground">{children}</strong>
  );
}

type OtherPriceProps = Pick<VehicleCardProps, 'leads'> & {
  total: NonNullable<Vehicle['total']>;
  perDay: string;
};

/** The price that does not lead, and the deposit beside the total (S5). */
function OtherPrice({ total, perDay, leads }: OtherPriceProps) {
  const deposit = (
    <span className="whitespace-nowrap">+ {money(total.deposit_pence)} refundable deposit</span>
  );
  const look = 'font-semibold whitespace-nowrap text-foreground';
  return (
    <p className="tabular flex flex-wrap gap-x-3 text-sm text-secondary">
      {leads === 'total' ? (
        <>
          {deposit} <span className={look}>From {perDay} per day</span>
        </>
      ) : (
        <>
          <span className={look}>
            {money(total.total_pence)} total for {plural(total.days, 'day')}
          </span>
          {deposit}
        </>
      )}
    </p>
  );
}

/** Only where a place was searched (P2.5-08); an estimate says so (S1). */
function DistanceBadge({ vehicle }: { vehicle: Vehicle }) {
  const { distance_miles: miles, exact_match: exact, approximate } = vehicle;
  if (!exact && miles === null) return null;
  const distance = miles !== null && `${plural(miles, 'mile')} away`;
  return (
    <p className="text-right text-sm font-medium text-primary">
      <span className="whitespace-nowrap">{exact ? 'Exact match' : distance}</span>
      {exact && Boolean(miles) && (
        <span className="block text-xs font-normal text-muted">{distance}</span>
      )}
      {approximate && <span className="block text-xs font-normal text-muted">approximate</span>}
    </p>
  );
}
