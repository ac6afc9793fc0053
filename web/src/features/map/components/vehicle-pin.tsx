import { useQuery } from '@tanstack/react-query';
import { useId, useRef, type MouseEvent, type PointerEvent } from 'react';
import { buttonStyles } from '@/components/ui/button-styles';
import { Rating } from '@/components/ui/rating';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { IllustrationNote, VehicleImage } from '@/features/vehicles';
import type { VehicleCard } from '@/lib/api/types';
import { cn } from '@/lib/cn';
import { moneyFrom, plural } from '@/lib/format';
import { paths } from '@/lib/paths';
import { mapCardQuery } from '../api/map-vehicles';
import { PinFrame, type CardState } from './pin-frame';

interface VehiclePinProps extends CardState {
  vehicleId: string;
  /** pence a day */
  price: number;
  /** pence for the searched dates, said instead */
  total: number | null;
  isLit: boolean;
  query: string;
}

/** A price where a vehicle stands: pressing it opens the vehicle in a new tab (P2.5-24). */
export function VehiclePin({ vehicleId, price, total, isLit, query, ...card }: VehiclePinProps) {
  const address = paths.vehicle(vehicleId) + query;
  const id = useId();
  const byFinger = useRef(false);
  // A finger cannot rest on a pin: its first tap shows the card, the next one opens the vehicle.
  const wasOpen = useRef(false);
  function onPointerDown({ pointerType }: PointerEvent) {
    byFinger.current = pointerType === 'touch';
    wasOpen.current = card.isOpen;
  }
  function onClick(event: MouseEvent) {
    const byKeyboard = event.detail === 0;
    if (byKeyboard || !byFinger.current || wasOpen.current) return;
    event.preventDefault();
    card.onOpen();
  }
  return (
    <PinFrame
      {...card}
      opensByHover
      pin={
        <a
          href={address}
          target="_blank"
          rel="noopener"
          aria-label={`${moneyFrom(total ?? price)} ${total === null ? 'per day' : 'total'}, opens in a new tab`}
          aria-describedby={card.isOpen ? id : undefined}
          onPointerDownCapture={onPointerDown}
          onClick={onClick}
          className={cn(
            'tabular flex min-h-8 items-center rounded-full border px-2.5 text-sm font-bold whitespace-nowrap shadow-md transition-colors',
            card.isOpen || isLit
              ? 'border-primary-fill-strong bg-primary-fill-strong text-on-inverse'
              : 'border-edge bg-surface hover:border-primary',
          )}
        >
          {moneyFrom(total ?? price)}
        </a>
      }
      card={<PinCard id={id} vehicleId={vehicleId} address={address} />}
    />
  );
}

function PinCard({ id, vehicleId, address }: { id: string; vehicleId: string; address: string }) {
  const { data, error } = useQuery(mapCardQuery(vehicleId));
  return (
    <div
      data-slot="pin-card"
      className="overflow-hidden rounded-lg border bg-surface text-left shadow-lg"
    >
      {data && <CardContent id={id} vehicle={data} address={address} />}
      {!data && !error && (
        <Loading label="Loading the vehicle">
          <Skeleton shape="square" className="aspect-3/2 w-full" />
          <div className="flex flex-col gap-2 p-3">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="mt-1 h-9 w-full" />
          </div>
        </Loading>
      )}
      {error && !data && (
        <p id={id} className="p-3 text-sm">
          This vehicle could not be loaded. It may no longer be listed.
        </p>
      )}
    </div>
  );
}

/** P2.5-22, S6: picture, rating, year, make and model, place, seats, price a day. */
function CardContent({
  id,
  vehicle,
  address,
}: {
  id: string;
  vehicle: VehicleCard;
  address: string;
}) {
  const name = `${vehicle.year} ${vehicle.make} ${vehicle.model}`;
  return (
    <>
      <div className="relative">
        <VehicleImage
          image={vehicle.main_image}
          name={`${vehicle.make} ${vehicle.model}`}
          category={vehicle.category}
          sizes="256px"
          loading="eager"
        />
        <IllustrationNote image={vehicle.main_image} />
      </div>
      <div className="flex flex-col gap-2 p-3">
        <div id={id} className="flex flex-col gap-0.5">
          <div className="flex items-start justify-between gap-2">
            <p className="leading-snug font-semibold">{name}</p>
            <Rating rating={vehicle.rating} count={vehicle.review_count} />
          </div>
          <p className="text-sm text-secondary">
            {vehicle.place} · {plural(vehicle.seats, 'seat')}
          </p>
        </div>
        <div className="flex items-center justify-between gap-2">
          <p className="text-sm text-secondary">
            <strong className="tabular font-display text-h3 font-bold text-foreground">
              {moneyFrom(vehicle.price_per_day)}
            </strong>{' '}
            per day
          </p>
          <a
            href={address}
            target="_blank"
            rel="noopener"
            aria-label={`View Details of the ${name}, opens in a new tab`}
            className={buttonStyles({ size: 'sm' })}
          >
            View Details
          </a>
        </div>
      </div>
    </>
  );
}
