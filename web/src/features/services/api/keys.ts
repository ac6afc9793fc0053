import { adminData } from '@/lib/api/admin-data';

const all = ['services'] as const;
const kept = [...adminData, 'services'] as const;

export const serviceKeys = {
  all,
  services: [...all, 'list'] as const,
  deals: [...all, 'deals'] as const,
  /** All of them, as admins keep them. */
  kept: [...kept, 'list'] as const,
  keptDeals: [...kept, 'deals'] as const,
  factors: [...kept, 'factors'] as const,
};
