const pages = ['vehicles', 'one'] as const;
const one = (vehicleId: string) => [...pages, vehicleId] as const;

/** The names of what is read; a shorter one stands for all that begin with it. */
export const vehicleKeys = {
  featured: ['vehicles', 'featured'] as const,
  count: ['vehicles', 'count'] as const,
  /** All that a vehicle's page shows, of each vehicle. */
  pages,
  one,
  reviews: (vehicleId: string) => [...one(vehicleId), 'reviews'] as const,
  otherVehicles: (vehicleId: string) => [...one(vehicleId), 'other-vehicles'] as const,
};
