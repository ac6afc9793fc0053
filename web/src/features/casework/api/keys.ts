const all = ['service-cases'] as const;

/** The names of what is read; a shorter one stands for all that begin with it. */
export const caseKeys = {
  all,
  page: (page: number, kind: string) => [...all, 'page', page, kind] as const,
  one: (id: string) => [...all, 'one', id] as const,
};
