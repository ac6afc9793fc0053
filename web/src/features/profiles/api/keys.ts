export const profileKeys = { own: ['profiles', 'own'] } as const;
