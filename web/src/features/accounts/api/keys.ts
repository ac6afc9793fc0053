export const accountKeys = {
  session: ['accounts', 'session'],
  devices: ['accounts', 'devices'],
  signingOut: ['accounts', 'signing-out'],
} as const;
