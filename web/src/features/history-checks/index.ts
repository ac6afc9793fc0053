export { AdminCheckOrders } from './admin/check-orders';
export { historyKeys } from './api/keys';
export { CheckWayOn, CreditsWayOn } from './components/check-way-on';
export { HistoryCheckDialog } from './components/lazy-history-check-dialog';
export { ChecksTab } from './components/lazy-checks-tab';
export { HistoryReport } from './components/lazy-history-report';
