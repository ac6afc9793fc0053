export const privacyKeys = {
  exports: ['privacy', 'exports'],
  closure: ['privacy', 'closure'],
} as const;
