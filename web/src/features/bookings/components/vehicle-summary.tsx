import { ArrowLeft, MapPin } from 'lucide-react';
import { VehicleTitle } from '@/components/facts/vehicle-line';
import { Card } from '@/components/ui/card';
import { Rating } from '@/components/ui/rating';
import { CouldCostExtra, IllustrationNote, VehicleImage } from '@/features/vehicles';
import type { VehicleDetail } from '@/lib/api/types';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router';

/** What is being booked, with the way back to all about it. */
export function VehicleSummary({ vehicle, query }: { vehicle: VehicleDetail; query: string }) {
  const name = `${vehicle.make} ${vehicle.model}`;
  return (
    <Card padded={false} className="overflow-hidden">
      <div className="relative max-md:hidden">
        <VehicleImage
          image={vehicle.main_image}
          name={name}
          category={vehicle.category}
          sizes="40rem"
          loading="lcp"
        />
        <IllustrationNote image={vehicle.main_image} />
      </div>
      <div className="flex flex-col gap-2 p-5">
        <h2 className="text-h2">
          <VehicleTitle name={name} year={vehicle.year} />
        </h2>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-secondary">
          <Rating rating={vehicle.rating} count={vehicle.review_count} />
          <span className="flex items-center gap-1.5">
            <MapPin aria-hidden className="size-4" /> {vehicle.place}
          </span>
        </p>
        <p className="text-secondary">Hosted by {vehicle.host.display_name}</p>
        <Link
          to={paths.vehicle(vehicle.id) + query}
          className="flex min-h-11 items-center gap-2 self-start font-semibold text-primary hover:underline"
        >
          <ArrowLeft aria-hidden className="size-4" /> All about this vehicle
        </Link>
        <section aria-labelledby="extra-heading" className="flex flex-col gap-3 border-t pt-4">
          <h3 id="extra-heading" className="text-h3">
            What could cost extra
          </h3>
          <CouldCostExtra charges={vehicle} />
        </section>
      </div>
    </Card>
  );
}
