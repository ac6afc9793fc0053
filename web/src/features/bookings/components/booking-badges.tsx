import { StatusBadge } from '@/components/ui/status-badge';
import type { Booking } from '@/lib/api/types';
import { bookingWords, paymentWords } from '../rules/booking-words';

export function BookingStatus({ booking }: { booking: Booking }) {
  const { label, tone } = bookingWords(booking);
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}

export function PaymentStatus({ booking }: { booking: Booking }) {
  const { label, tone } = paymentWords(booking);
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
