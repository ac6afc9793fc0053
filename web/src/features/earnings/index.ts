export { earningsQuery } from './api/earnings';
export { earningKeys } from './api/keys';
export { payoutAccountQuery } from './api/payout-account';
export { EarningsTab } from './components/lazy-earnings-tab';
export { PaymentInfoTab } from './components/lazy-payment-info-tab';
export { SyncEarnings } from './components/sync-earnings';
export { accountWords } from './rules/earning-words';
