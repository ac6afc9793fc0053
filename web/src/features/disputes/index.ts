export { DisputeActions } from './components/lazy-dispute-actions';
export { DisputeLink, OnHold } from './components/dispute-link';
export { AdminDisputes } from './admin/admin-disputes';
export { DisputeCase } from './components/dispute-case';
export { NewDispute } from './components/new-dispute';
export { disputeKeys } from './api/keys';
