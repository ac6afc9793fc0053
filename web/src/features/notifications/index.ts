export { notificationKeys } from './api/keys';
export { Bell } from './components/lazy-bell';
