export { AdminHandover } from './admin/admin-handover';
export { handoverKeys } from './api/keys';
export { VehicleNote } from './components/lazy-vehicle-note';
export { TripHandover } from './components/lazy-trip-handover';
