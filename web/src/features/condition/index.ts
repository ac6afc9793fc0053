export { conditionKeys } from './api/keys';
export { startSendingReports } from './api/start-sending';
export { TripCondition } from './components/lazy-trip-condition';
