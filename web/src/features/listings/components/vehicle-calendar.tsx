import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { Loaded } from '@/components/layout/loaded';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import type { Calendar, ListingCard, ListingOptions } from '@/lib/api/types';
import { useFocusOnChange } from '@/lib/focus';
import { month as monthInWords } from '@/lib/instants';
import { shortDate } from '@/lib/format';
import { useZodForm } from '@/lib/use-zod-form';
import { calendarQuery } from '../api/calendar';
import { listingOptionsQuery } from '../api/options';
import { blockSchema } from '../rules/block-schema';
import { entriesOf, pressDay } from '../rules/calendar-days';
import { runsOutAtStart } from '../rules/listing-words';
import { BlockDatesForm } from './block-dates-form';
import { MonthEntries } from './month-entries';
import { CalendarLegend } from './calendar-legend';
import { MonthGrid } from './month-grid';

interface VehicleCalendarProps {
  vehicle: ListingCard;
  month: string;
  onMonth: (month: string) => void;
}

/** A month of one vehicle, and the form that blocks days of it. */
export function VehicleCalendar({ vehicle, month, onMonth }: VehicleCalendarProps) {
  const calendar = useQuery(calendarQuery(vehicle.id, month));
  const options = useQuery(listingOptionsQuery);
  const look = { what: 'the calendar', skeleton: 'h-96' };
  return (
    <Loaded query={calendar} {...look}>
      {(read) => (
        <Loaded query={options} {...look}>
          {(known) => (
            <OpenCalendar
              vehicle={vehicle}
              calendar={read}
              options={known}
              month={month}
              onMonth={onMonth}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

interface OpenCalendarProps extends VehicleCalendarProps {
  /** This month's, or the one's before it while this one is on its way. */
  calendar: Calendar;
  options: ListingOptions;
}

function OpenCalendar({ vehicle, calendar, options, month, onMonth }: OpenCalendarProps) {
  const { today, latest_date: latest } = calendar;
  const form = useZodForm(blockSchema(today, latest, options.limits.block_reason_characters), {
    startDate: '',
    endDate: '',
    reason: '',
  });
  const [start, end] = useWatch({ control: form.control, name: ['startDate', 'endDate'] });
  const isThere = calendar.month === month;
  // The button that unblocked days goes with its entry.
  const heading = useFocusOnChange<HTMLHeadingElement>(
    isThere ? `${month} ${calendar.blocks.length}` : undefined,
  );

  function press(day: string) {
    const chosen = pressDay({ start, end }, day);
    form.setValue('startDate', chosen.start, { shouldDirty: true });
    form.setValue('endDate', chosen.end, { shouldDirty: true });
    form.clearErrors(['startDate', 'endDate']);
  }

  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <Card className="flex flex-col gap-4 max-sm:p-3" aria-busy={!isThere}>
        <MonthGrid
          month={month}
          onMonth={onMonth}
          today={today}
          latest={latest}
          entries={entriesOf(calendar)}
          chosen={{ start, end }}
          onPress={press}
        />
        <CalendarLegend />
      </Card>
      <Card className="lg:row-span-2">
        <BlockDatesForm form={form} vehicleId={vehicle.id} today={today} latest={latest} />
      </Card>
      <section aria-labelledby="month-heading" className="flex flex-col gap-2">
        <h3 ref={heading} id="month-heading" tabIndex={-1} className="text-h3 outline-none">
          {monthInWords(`${month}-15T12:00:00Z`)}
        </h3>
        <Until vehicle={vehicle} calendar={calendar} />
        {isThere ? <MonthEntries calendar={calendar} /> : <Skeleton className="h-16" />}
      </section>
    </div>
  );
}

/** MOT or tax end bookings before the horizon does (V1). */
function Until({ vehicle, calendar }: Pick<OpenCalendarProps, 'vehicle' | 'calendar'>) {
  const { bookable_until: until, latest_date: latest } = calendar;
  if (vehicle.status !== 'active' || until >= latest) return null;
  return (
    <p className="text-sm text-secondary">
      {runsOutAtStart(vehicle)} on {shortDate(until)}. Renters can book trips that end by then.
    </p>
  );
}
