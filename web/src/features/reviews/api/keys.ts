const all = ['reviews'] as const;

/** The names of what is read; a shorter one stands for all that begin with it. */
export const reviewKeys = {
  all,
  due: [...all, 'due'] as const,
  written: (page: number) => [...all, 'written', page] as const,
  received: (page: number) => [...all, 'received', page] as const,
  ofTrip: (bookingId: string) => [...all, 'trip', bookingId] as const,
  ofRenter: (bookingId: string) => [...all, 'renter', bookingId] as const,
};
