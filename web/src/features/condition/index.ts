export { dueReportsQuery } from './api/due-reports';
export { conditionKeys } from './api/keys';
export { startSendingReports } from './api/start-sending';
export { reportToDo } from './rules/report-to-do';
