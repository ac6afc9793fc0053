import { Cog, Fuel, MapPin, Palette, Users } from 'lucide-react';
import { Rating } from '@/components/ui/rating';
import { FavouriteButton } from '@/features/favourites';
import type { VehicleDetail } from '@/lib/api/types';
import { wordLabel } from '../rules/labels';

/** Kind, name, rating and place. */
export function VehicleHeading({ vehicle }: { vehicle: VehicleDetail }) {
  return (
    <header className="flex flex-col items-start gap-3">
      <div className="flex w-full items-center justify-between gap-4">
        <p className="rounded-full bg-primary-faint px-3 py-1 text-sm font-medium text-primary">
          {wordLabel(vehicle.category)}
        </p>
        <FavouriteButton
          vehicleId={vehicle.id}
          name={`${vehicle.make} ${vehicle.model}`}
          className="border"
        />
      </div>
      <h1 className="text-h1 font-bold">
        {vehicle.make} {vehicle.model}{' '}
        <span className="font-normal text-muted">{vehicle.year}</span>
      </h1>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-secondary">
        <Rating rating={vehicle.rating} count={vehicle.review_count} />
        <span className="flex items-center gap-1.5">
          <MapPin aria-hidden className="size-4" /> {vehicle.place}
        </span>
      </p>
    </header>
  );
}

/** Seats, gearbox, fuel and colour in one line. */
export function VehicleFacts({ vehicle }: { vehicle: VehicleDetail }) {
  const facts = [
    { icon: Users, name: 'Seats', value: String(vehicle.seats) },
    { icon: Cog, name: 'Gearbox', value: wordLabel(vehicle.transmission) },
    { icon: Fuel, name: 'Fuel', value: wordLabel(vehicle.fuel_type) },
    { icon: Palette, name: 'Colour', value: wordLabel(vehicle.colour) },
  ];
  return (
    <ul data-slot="vehicle-facts" className="grid grid-cols-2 gap-5 border-y py-6 lg:grid-cols-4">
      {facts.map(({ icon: Icon, name, value }) => (
        <li key={name} className="flex items-center gap-3">
          <Icon aria-hidden className="size-6 shrink-0 text-primary" />
          <span className="flex flex-col leading-snug">
            <span className="text-sm text-muted">{name}</span>
            <span className="font-semibold">{value}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
