export { AdminHandover } from './admin/admin-handover';
export { TripHandover } from './components/lazy-trip-handover';
