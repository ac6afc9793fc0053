export { AdminCondition } from './admin/admin-condition';
export { conditionQuery } from './api/condition';
export { dueReportsQuery } from './api/due-reports';
export { conditionKeys } from './api/keys';
export { startSendingReports } from './api/start-sending';
export { TripCondition } from './components/lazy-trip-condition';
export { ANGLES } from './rules/angles';
export { reportToDo } from './rules/report-to-do';
