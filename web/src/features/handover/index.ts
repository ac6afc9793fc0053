export { AdminHandover } from './admin/admin-handover';
export { dueHandoversQuery } from './api/due';
export { handoverKeys } from './api/keys';
export { VehicleNote } from './components/lazy-vehicle-note';
export { TripHandover } from './components/lazy-trip-handover';
export { handoverToDo } from './rules/handover-to-do';
