export { notificationKeys } from './api/keys';
export { Bell } from './components/lazy-bell';
export { NotificationSettings } from './components/notification-settings';
export { Unsubscribe } from './components/unsubscribe';
