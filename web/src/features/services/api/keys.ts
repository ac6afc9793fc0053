const all = ['services'] as const;

export const serviceKeys = {
  all,
  services: [...all, 'list'] as const,
  deals: [...all, 'deals'] as const,
};
