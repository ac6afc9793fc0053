export const paymentKeys = {
  serviceFees: ['payments', 'service-fees'] as const,
  result: (...named: (string | undefined)[]) =>
    ['payments', 'result', ...named.map((one) => one ?? null)] as const,
};
