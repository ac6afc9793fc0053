import type { Notification } from '@/lib/api/types';
import { dateRange, plural } from '@/lib/format';
import { instant } from '@/lib/instants';

const TYPES: Record<string, string> = {
  message: 'Message',
  booking: 'Booking',
  payment: 'Payment',
  system: 'System',
};
const PRIORITIES: Record<string, string> = {
  urgent: 'Urgent',
  high: 'High priority',
  normal: 'Normal priority',
  low: 'Low priority',
};

const LINK_TOPICS = {
  message: 'messages',
  booking: 'bookings',
  payment: 'payments',
  marketing: 'offers and news',
};

/** What the emails of a link are about. */
export const linkTopicWords = (topic: keyof typeof LINK_TOPICS) => LINK_TOPICS[topic];

export const typeWord = ({ type }: Notification) => TYPES[type] ?? TYPES.system;
export const priorityWord = ({ priority }: Notification) =>
  PRIORITIES[priority] ?? PRIORITIES.normal;

/** The trip that it is about: "Ford Fiesta, 3 Dec 2026 – 5 Dec 2026"; nothing when it is about none. */
export function tripOf({ vehicle, start_date, end_date }: Notification): string {
  if (!start_date || !end_date) return '';
  return [vehicle, dateRange(start_date, end_date)].filter(Boolean).join(', ');
}

/** What it says, with the trip that it is about. */
export const withTrip = (notification: Notification) =>
  [notification.message, tripOf(notification)].filter(Boolean).join(' ');

/** "5 minutes ago", within a day; then the date. */
export function ago(iso: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(iso)) / 60_000);
  if (minutes < 1) return 'Just now';
  if (minutes < 60) return `${plural(minutes, 'minute')} ago`;
  if (minutes < 24 * 60) return `${plural(Math.floor(minutes / 60), 'hour')} ago`;
  return instant(iso);
}
