import { adminData } from '@/lib/api/admin-data';

const all = ['insurance'] as const;

export const insuranceKeys = {
  all,
  covers: (page: number) => [...all, 'covers', page] as const,
  cover: (orderId: string) => [...all, 'cover', orderId] as const,
  statements: [...adminData, 'broker-statements'] as const,
  brokerPage: (token: string) => [...all, 'broker', token] as const,
};
