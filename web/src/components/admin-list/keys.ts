import { adminData } from '@/lib/api/admin-data';

const all = [...adminData, 'lists'] as const;

/** The names of the lists that admins read, and of single things in them. */
export const adminListKeys = {
  of: (path: string, query: object) => [...all, path, query] as const,
  one: (path: string, id: string) => [...all, path, id] as const,
};
