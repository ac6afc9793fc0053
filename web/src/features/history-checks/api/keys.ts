const all = ['history-checks'] as const;

export const historyKeys = {
  all,
  credits: [...all, 'credits'] as const,
  transactions: [...all, 'transactions'] as const,
  report: (orderId: string) => [...all, 'report', orderId] as const,
};
