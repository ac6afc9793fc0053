const all = ['penalties'] as const;

export const penaltyKeys = {
  all,
  own: [...all, 'own'] as const,
  forRenter: (id: string) => [...all, 'renter', id] as const,
};
