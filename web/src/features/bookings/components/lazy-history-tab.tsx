import { lazyTab } from '@/lib/lazy-part';
import { BookingsSkeleton } from './bookings-skeleton';

export const HistoryTab = lazyTab(() => import('./history-tab'), <BookingsSkeleton />);
