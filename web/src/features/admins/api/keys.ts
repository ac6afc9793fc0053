import { adminData as all } from '@/lib/api/admin-data';

/** The names of what is read for an admin; a shorter one stands for all that begin with it. */
export const adminKeys = {
  all,
  session: [...all, 'session'] as const,
};
