import { adminKeys } from '@/features/admins';

const all = ['deposits'] as const;

/** The names of what is read; a shorter one stands for all that begin with it. */
export const depositKeys = {
  all,
  one: (bookingId: string) => [...all, 'one', bookingId] as const,
  refunds: (page: number) => [...all, 'refunds', page] as const,
};

/** The same as admins read it. */
export const adminDepositKeys = {
  one: (bookingId: string) => [...adminKeys.all, 'deposits', bookingId] as const,
};
