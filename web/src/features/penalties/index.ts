export { penaltyKeys } from './api/keys';
export { rentersPenaltyQuery } from './api/penalties';
export { FindTrip } from './components/find-trip';
export { RentersPenaltyPage } from './components/renters-penalty';
