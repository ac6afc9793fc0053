import { useQuery } from '@tanstack/react-query';
import { Card } from '@/components/ui/card';
import { LinkButton } from '@/components/ui/link-button';
import { dateRange } from '@/lib/format';
import { paths } from '@/lib/paths';
import { contractsToSendQuery } from '../api/contracts';

/** Confirmed bookings that have no contract yet: one is sent from the booking's page. */
export function ContractsToSend() {
  const { data } = useQuery(contractsToSendQuery);
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-label="To send" className="flex flex-col gap-3">
      <h3 className="text-h3">To send</h3>
      <ul className="flex flex-col gap-3">
        {data.items.map((booking) => (
          <li key={booking.booking_id}>
            <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
              <div className="min-w-0">
                <h4 className="font-semibold wrap-anywhere">{booking.vehicle}</h4>
                <p className="text-secondary">
                  {dateRange(booking.start_date, booking.end_date)}, with {booking.renter}
                </p>
              </div>
              <LinkButton size="sm" variant="outline" to={paths.bookingDetails(booking.booking_id)}>
                Read and send
                <span className="sr-only">: {booking.vehicle}</span>
              </LinkButton>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
