const all = ['earnings'] as const;

export const earningKeys = {
  all,
  page: (page: number) => [...all, 'page', page] as const,
  account: [...all, 'account'] as const,
};
