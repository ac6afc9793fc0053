export { insuranceKeys } from './api/keys';
export { AdminInsurance } from './admin/admin-insurance';
export { BrokerAnswer } from './components/broker-answer';
export { CoverDetails } from './components/lazy-cover-details';
export { CoversTab } from './components/lazy-covers-tab';
export { InsuranceDialog } from './components/lazy-insurance-dialog';
