import { useQuery } from '@tanstack/react-query';
import { Card } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/error-state';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { useBrand } from '@/features/site';
import { errorText } from '@/lib/api/error';
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
  const { data, error, refetch } = useQuery(historyQuery(booking.id, reader));
  if (data?.items.length === 0) return null;
  return (
    <Card>
      <section aria-labelledby="history-heading" className="flex flex-col gap-4">
        <h2 id="history-heading" className="text-h3">
          What happened
        </h2>
        {data ? (
          <Events events={data.items} booking={booking} />
        ) : error ? (
          <ErrorState
            title="Unable to load the history"
            text={errorText(error)}
            onRetry={() => void refetch()}
          />
        ) : (
          <Loading label="Loading the history">
            <Skeleton className="h-24" />
          </Loading>
        )}
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
