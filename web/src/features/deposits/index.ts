export { depositKeys } from './api/keys';
export { AdminDeposit } from './admin/admin-deposit';
export { BookingDeposit } from './components/booking-deposit';
export { DepositRefunds } from './components/lazy-deposit-refunds';
