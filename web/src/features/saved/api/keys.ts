export const savedKeys = { searches: ['saved-searches'] as const };
