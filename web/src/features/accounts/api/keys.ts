export const accountKeys = {
  session: ['accounts', 'session'],
  devices: ['accounts', 'devices'],
} as const;
