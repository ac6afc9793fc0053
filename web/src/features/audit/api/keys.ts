import { adminKeys } from '@/features/admins';

const all = [...adminKeys.all, 'logs'] as const;

/** The names of what is read of the logs. */
export const logKeys = {
  security: (query: object) => [...all, 'security', query] as const,
  audit: (query: object) => [...all, 'audit', query] as const,
  check: [...all, 'check'] as const,
};
