export { notificationKeys } from './api/keys';
export { useUnsubscribe } from './api/preferences';
export { Bell } from './components/lazy-bell';
export { NotificationSettings } from './components/notification-settings';
