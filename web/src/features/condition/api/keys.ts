import { adminKeys } from '@/features/admins';

const all = ['condition'] as const;

/** The names of what is read; a shorter one stands for all that begin with it. */
export const conditionKeys = {
  all,
  due: [...all, 'due'] as const,
  of: (bookingId: string) => [...all, bookingId] as const,
  /** What waits on this device; the mark is another one after each change. */
  waiting: (bookingId: string, mark: string) => ['condition-waiting', bookingId, mark] as const,
  /** The same as admins read it. */
  ofAdmins: (bookingId: string) => [...adminKeys.all, 'condition', bookingId] as const,
};
