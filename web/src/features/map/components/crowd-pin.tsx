import { useQuery } from '@tanstack/react-query';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { VehicleImage } from '@/features/vehicles';
import type { MapSpot, VehicleCard } from '@/lib/api/types';
import { cn } from '@/lib/cn';
import { counted, moneyFrom, plural } from '@/lib/format';
import { paths } from '@/lib/paths';
import type { MapFilters } from '../api/map-spots';
import { mapCrowdQuery } from '../api/map-vehicles';
import type { MapEngine } from '../engine/engine';
import { PinFrame, type CardState } from './pin-frame';

interface CrowdPinProps extends CardState {
  spot: MapSpot;
  engine: MapEngine;
  filters: MapFilters;
  /** One of them is looked at elsewhere. */
  isLit: boolean;
  query: string;
}

const closer = 2;
const size = (count: number) => (count >= 1000 ? 'size-14' : count >= 100 ? 'size-12' : 'size-10');

/** Several vehicles: pressing it goes closer, and lists them where no zoom parts them. */
export function CrowdPin({ spot, engine, filters, isLit, query, ...card }: CrowdPinProps) {
  const { lat, lng, count, area } = spot;
  const vehicles = `${plural(count, 'vehicle')} here`;
  function press() {
    const zoom = engine.zoom();
    const most = engine.maxZoom;
    if (zoom < most - 0.1) engine.goTo({ lat, lng, zoom: Math.min(most, zoom + closer) });
    else if (card.isOpen) card.onClose();
    else card.onOpen();
  }
  return (
    <PinFrame
      {...card}
      pin={
        <button
          type="button"
          aria-label={`${vehicles}, zoom in`}
          aria-expanded={card.isOpen || undefined}
          onClick={press}
          className={cn(
            'tabular grid place-items-center rounded-full border-2 text-sm font-bold text-on-inverse shadow-md transition-colors hover:bg-primary-fill-strong',
            isLit ? 'border-accent bg-primary-fill-strong' : 'border-surface bg-primary-fill',
            size(count),
          )}
        >
          {counted(count)}
        </button>
      }
      card={<Crowd filters={filters} area={area ?? ''} query={query} label={vehicles} />}
    />
  );
}

interface CrowdProps {
  filters: MapFilters;
  area: string;
  query: string;
  label: string;
}

function Crowd({ filters, area, query, label }: CrowdProps) {
  const { data, error } = useQuery(mapCrowdQuery(filters, area));
  const more = data?.total ? data.total - data.items.length : 0;
  return (
    <div data-slot="crowd" className="overflow-hidden rounded-lg border bg-surface shadow-lg">
      {!data && !error && (
        <Loading label="Loading the vehicles">
          <Skeleton className="m-3 h-14" />
        </Loading>
      )}
      {error && !data && <p className="p-3 text-sm">These vehicles could not be loaded.</p>}
      {data && (
        <ul aria-label={label} className="max-h-72 overflow-y-auto overscroll-contain">
          {data.items.map((vehicle) => (
            <CrowdEntry key={vehicle.id} vehicle={vehicle} query={query} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className="border-t px-3 py-2 text-sm text-secondary">
          and {counted(more)} more. Add a filter to see fewer.
        </p>
      )}
    </div>
  );
}

function CrowdEntry({ vehicle, query }: { vehicle: VehicleCard; query: string }) {
  return (
    <li className="border-t first:border-t-0">
      <a
        href={paths.vehicle(vehicle.id) + query}
        target="_blank"
        rel="noopener"
        className="flex items-center gap-3 p-2 hover:bg-subtle focus-visible:-outline-offset-2"
      >
        <span className="w-18 shrink-0 overflow-hidden rounded-sm">
          <VehicleImage
            image={vehicle.main_image}
            name={`${vehicle.make} ${vehicle.model}`}
            category={vehicle.category}
            sizes="72px"
          />
        </span>
        <span className="min-w-0 text-sm">
          <span className="block truncate font-semibold">
            {vehicle.year} {vehicle.make} {vehicle.model}
          </span>
          <span className="block text-secondary">{moneyFrom(vehicle.price_per_day)} per day</span>
          <span className="sr-only">, opens in a new tab</span>
        </span>
      </a>
    </li>
  );
}
