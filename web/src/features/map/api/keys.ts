export const mapKeys = {
  spots: (query: object) => ['map', 'spots', query] as const,
  card: (vehicleId: string) => ['map', 'card', vehicleId] as const,
  crowd: (query: object) => ['map', 'crowd', query] as const,
};
