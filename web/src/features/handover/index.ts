export { TripHandover } from './components/lazy-trip-handover';
