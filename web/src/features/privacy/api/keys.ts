export const privacyKeys = { exports: ['privacy', 'exports'] } as const;
