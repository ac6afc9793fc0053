export { conditionQuery } from './api/condition';
export { conditionKeys } from './api/keys';
export { startSendingReports } from './api/start-sending';
export { TripCondition } from './components/lazy-trip-condition';
export { ANGLES } from './rules/angles';
