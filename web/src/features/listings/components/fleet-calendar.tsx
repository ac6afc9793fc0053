import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Loaded } from '@/components/layout/loaded';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { FleetCalendar as Fleet, ListingCard } from '@/lib/api/types';
import { cn } from '@/lib/cn';
import { dateRange } from '@/lib/format';
import { month } from '@/lib/instants';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router';
import { useMediaQuery } from '@/lib/use-media-query';
import { fleetCalendarQuery } from '../api/fleet-calendar';
import { entriesOf, type Entry } from '../rules/calendar-days';
import { daysOf, movedDay, placeOf, spanOf, type Span } from '../rules/fleet-days';
import { nameOf } from '../rules/listing-words';
import { CalendarLegend } from './calendar-legend';
import { barStyles } from './month-grid';

interface FleetCalendarProps {
  vehicles: readonly ListingCard[];
  /** A day of what is shown. */
  day: string;
  onDay: (day: string) => void;
  onChoose: (vehicleId: string) => void;
}

/** All vehicles of a host under each other: a month, or two weeks on a phone. */
export function FleetCalendar({ vehicles, day, onDay, onChoose }: FleetCalendarProps) {
  const isWide = useMediaQuery('(min-width: 1024px)');
  const span = spanOf(day, isWide);
  const query = useQuery(fleetCalendarQuery(span.from, span.until));
  const move = (by: 1 | -1) => onDay(movedDay(day, by, isWide));
  const length = isWide ? 'month' : 'two weeks';
  return (
    <Card className="flex flex-col gap-4 max-sm:p-3">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-h3" aria-live="polite">
          {isWide ? month(`${day.slice(0, 7)}-15T12:00:00Z`) : dateRange(span.from, span.until)}
        </h3>
        <div className="flex gap-2">
          <Button
            variant="outline"
            size="sm"
            aria-label={`Previous ${length}`}
            onClick={() => move(-1)}
          >
            <ChevronLeft aria-hidden className="size-5" />
          </Button>
          <Button variant="outline" size="sm" aria-label={`Next ${length}`} onClick={() => move(1)}>
            <ChevronRight aria-hidden className="size-5" />
          </Button>
        </div>
      </div>
      <Loaded query={query} what="the calendar" skeleton="h-96">
        {(fleet) => (
          <div className="flex flex-col" aria-busy={fleet.from !== span.from || undefined}>
            <DayNumbers span={span} today={fleet.today} />
            <ul className="flex flex-col divide-y">
              {vehicles.map((vehicle) => (
                <VehicleRow
                  key={vehicle.id}
                  vehicle={vehicle}
                  entries={entriesIn(fleet, vehicle.id, span)}
                  span={span}
                  onChoose={onChoose}
                />
              ))}
            </ul>
          </div>
        )}
      </Loaded>
      <CalendarLegend />
    </Card>
  );
}

/** What takes days of a vehicle, none while other days are still shown. */
function entriesIn(fleet: Fleet, vehicleId: string, span: Span): Entry[] {
  if (fleet.from !== span.from || fleet.until !== span.until) return [];
  const found = fleet.vehicles.find(({ vehicle_id: id }) => id === vehicleId);
  return found ? entriesOf(found) : [];
}

const row = 'grid grid-cols-1 gap-x-4 lg:grid-cols-[12rem_minmax(0,1fr)]';

/** The numbers of the days, for the eye: each entry tells its own days. */
function DayNumbers({ span, today }: { span: Span; today: string }) {
  const days = daysOf(span);
  return (
    <div aria-hidden className={row}>
      <span className="max-lg:hidden" />
      <div
        className="grid text-center text-xs text-muted"
        style={{ gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` }}
      >
        {days.map((day) => (
          <span
            key={day}
            className={cn('tabular py-1', day === today && 'font-bold text-primary underline')}
          >
            {Number(day.slice(8))}
          </span>
        ))}
      </div>
    </div>
  );
}

interface VehicleRowProps {
  vehicle: ListingCard;
  entries: readonly Entry[];
  span: Span;
  onChoose: (vehicleId: string) => void;
}

function VehicleRow({ vehicle, entries, span, onChoose }: VehicleRowProps) {
  const { registration_number: plate } = vehicle;
  const name = nameOf(vehicle);
  return (
    <li className={cn(row, 'pt-1 pb-3 lg:py-2')}>
      <button
        type="button"
        className="flex min-h-11 items-center gap-2 text-left lg:min-h-9"
        onClick={() => onChoose(vehicle.id)}
      >
        <span className="link truncate font-semibold">{name}</span>
        {plate !== name && (
          <span className="tabular text-xs whitespace-nowrap text-muted">{plate}</span>
        )}
        <span className="sr-only">: its own calendar</span>
      </button>
      <ul
        className="relative h-9 rounded-sm bg-subtle"
        aria-label={entries.length === 0 ? 'Free on all these days' : 'What takes its days'}
      >
        {entries.map((entry) => (
          <li key={entry.id} className="contents">
            <Bar entry={entry} span={span} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function Bar({ entry, span }: { entry: Entry; span: Span }) {
  const { left, width } = placeOf(entry, span);
  const days = dateRange(entry.from.slice(0, 10), entry.until.slice(0, 10));
  const look = {
    title: `${entry.name}, ${days}`,
    style: { left: `${left}%`, width: `${width}%` },
    className: cn(
      'absolute inset-y-1 overflow-hidden rounded-sm px-1.5 text-xs leading-7 whitespace-nowrap',
      barStyles[entry.kind],
    ),
  };
  const words = (
    <>
      {entry.name}
      <span className="sr-only">, {days}</span>
    </>
  );
  if (entry.kind !== 'booking') return <span {...look}>{words}</span>;
  return (
    <Link {...look} to={paths.bookingDetails(entry.id)}>
      {words}
    </Link>
  );
}
