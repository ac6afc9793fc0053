import type { ContractSide } from '@/lib/api/types';

const all = ['contracts'] as const;

/** The names of what is read; a shorter one stands for all that begin with it. */
export const contractKeys = {
  all,
  list: (side: ContractSide | null, page: number) => [...all, 'list', side, page] as const,
  waiting: [...all, 'waiting'] as const,
  toSend: [...all, 'to-send'] as const,
  asked: [...all, 'asked'] as const,
  one: (id: string) => [...all, 'one', id] as const,
  ofBooking: (bookingId: string) => [...all, 'booking', bookingId] as const,
  preview: (bookingId: string, address: string, replaces?: string) =>
    [...all, 'preview', bookingId, address, replaces] as const,
  papers: (id: string) => [...all, 'papers', id] as const,
  numbers: (id: string) => [...all, 'numbers', id] as const,
  looks: (id: string) => [...all, 'looks', id] as const,
  settings: [...all, 'settings'] as const,
};
