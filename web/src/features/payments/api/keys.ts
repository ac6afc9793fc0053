export const paymentKeys = {
  serviceFees: ['payments', 'service-fees'] as const,
  result: (sessionId: string | undefined, bookingId: string | undefined) =>
    ['payments', 'result', sessionId ?? null, bookingId ?? null] as const,
};
