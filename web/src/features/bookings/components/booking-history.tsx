import { useQuery } from '@tanstack/react-query';
import { Timeline } from '@/components/facts/timeline';
import { Loaded } from '@/components/layout/loaded';
import { Card } from '@/components/ui/card';
import { useBrand } from '@/features/site';
import type { Booking, BookingEvent } from '@/lib/api/types';
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
  const names = { ...booking, brand };
  return (
    <Timeline
      entries={events.map((event, index) => ({
        // Events are only ever added at the end, and two may share their moment and cause.
        id: String(index),
        at: event.at,
        text: eventWords(event, names),
        quote: event.reason,
      }))}
    />
  );
}
