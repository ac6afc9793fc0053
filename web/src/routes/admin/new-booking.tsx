export { BookForRenter as Component } from '@/features/bookings';
