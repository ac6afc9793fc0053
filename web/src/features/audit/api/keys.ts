import { adminKeys } from '@/features/admins';

const all = [...adminKeys.all, 'logs'] as const;

/** The names of what is read of the logs. */
export const logKeys = {
  check: [...all, 'check'] as const,
};
