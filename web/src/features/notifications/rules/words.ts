import type { Notification } from '@/lib/api/types';
import { instant, plural } from '@/lib/format';

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

export const typeWord = ({ type }: Notification) => TYPES[type] ?? TYPES.system;
export const priorityWord = ({ priority }: Notification) =>
  PRIORITIES[priority] ?? PRIORITIES.normal;

/** "5 minutes ago", within a day; then the date. */
export function ago(iso: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(iso)) / 60_000);
  if (minutes < 1) return 'Just now';
  if (minutes < 60) return `${plural(minutes, 'minute')} ago`;
  if (minutes < 24 * 60) return `${plural(Math.floor(minutes / 60), 'hour')} ago`;
  return instant(iso);
}
