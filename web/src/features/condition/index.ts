export { conditionKeys } from './api/keys';
export { startSendingReports } from './api/start-sending';
