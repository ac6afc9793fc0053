const all = ['disputes'] as const;

/** The names of what is read; a shorter one stands for all that begin with it. */
export const disputeKeys = {
  all,
  bookings: [...all, 'bookings'] as const,
  own: (page: number) => [...all, 'own', page] as const,
  onHold: (bookingId: string) => [...all, 'on-hold', bookingId] as const,
  one: (reference: string) => [...all, 'one', reference] as const,
};
