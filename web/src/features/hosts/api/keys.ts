const all = ['hosts'] as const;
const one = (hostId: string) => [...all, hostId] as const;

export const hostKeys = {
  all,
  one,
  vehicles: (hostId: string, page: number) => [...one(hostId), 'vehicles', page] as const,
  reviews: (hostId: string, page: number) => [...one(hostId), 'reviews', page] as const,
};
