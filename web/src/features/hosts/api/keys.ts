const one = (hostId: string) => ['hosts', hostId] as const;

export const hostKeys = {
  one,
  vehicles: (hostId: string, page: number) => [...one(hostId), 'vehicles', page] as const,
  reviews: (hostId: string, page: number) => [...one(hostId), 'reviews', page] as const,
};
