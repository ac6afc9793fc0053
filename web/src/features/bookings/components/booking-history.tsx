import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/components/layout/loaded';
import { Card } from '@/components/ui/card';
import { useBrand } from '@/features/site';
import type { Booking, BookingEvent } from '@/lib/api/types';
import { instant } from '@/lib/format';
import { historyQuery } from '../api/history';
import type { Reader } from '../rules/action-words';
import { eventWords } from '../rules/event-words';

interface BookingHistoryProps {
  booking: Booking;
  reader: Reader;
}

/** What happened to a booking, the oldest first; nothing where its reader has been told of nothing yet. */
export function BookingHistory({ booking, reader }: BookingHistoryProps) {
  const query = useQuery(historyQuery(booking.id, reader));
  if (query.data?.items.length === 0) return null;
  return (
    <Card>
      <section aria-labelledby="history-heading" className="flex flex-col gap-4">
        <h2 id="history-heading" className="text-h3">
          What happened
        </h2>
        <Loaded query={query} what="the history" skeleton="h-24">
          {({ items }) => <Events events={items} booking={booking} />}
        </Loaded>
      </section>
    </Card>
  );
}

function Events({ events, booking }: { events: BookingEvent[]; booking: Booking }) {
  const brand = useBrand();
  return (
    <ol className="flex flex-col gap-4 border-l border-edge pl-5">
      {events.map((event) => (
        <li key={`${event.at} ${event.cause}`} className="relative flex flex-col gap-0.5">
          <span
            aria-hidden
            className="absolute top-2 -left-[1.6rem] size-2.5 rounded-full bg-primary"
          />
          <span className="font-medium">{eventWords(event, { ...booking, brand })}</span>
          <time dateTime={event.at} className="text-sm text-muted">
            {instant(event.at)}
          </time>
          {event.reason && (
            <q className="text-secondary [overflow-wrap:anywhere]">{event.reason}</q>
          )}
        </li>
      ))}
    </ol>
  );
}
