export { earningKeys } from './api/keys';
export { LazyEarningsTab } from './components/lazy-earnings-tab';
export { LazyPaymentInfoTab } from './components/lazy-payment-info-tab';
export { SyncEarnings } from './components/sync-earnings';
