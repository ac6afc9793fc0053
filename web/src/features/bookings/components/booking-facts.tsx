import { CopyId } from '@/components/ui/copy-id';
import { DescriptionList, type Description } from '@/components/ui/description-list';
import { PlateChip } from '@/components/ui/plate-chip';
import type { Booking } from '@/lib/api/types';
import { instant } from '@/lib/instants';
import { cardWords } from '../rules/booking-words';

/** Which booking it is and how it was paid; the plate only for whom the server lets see it. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const { vehicle } = booking;
  const card = cardWords(booking.card);
  const items: Description[] = [
    ...(vehicle.registration_number
      ? [{ term: 'Registration', text: <PlateChip registration={vehicle.registration_number} /> }]
      : []),
    { term: 'Booking', text: <CopyId id={booking.id} label="booking number" /> },
    { term: 'Booked', text: instant(booking.created_at) },
    ...(booking.paid_at
      ? [
          {
            term: 'Paid',
            text: card ? `${instant(booking.paid_at)}, ${card}` : instant(booking.paid_at),
          },
        ]
      : []),
    ...(booking.completed_at ? [{ term: 'Ended', text: instant(booking.completed_at) }] : []),
  ];
  return <DescriptionList items={items} />;
}
