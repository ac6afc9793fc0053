export const searchKeys = {
  page: (query: object) => ['search', query] as const,
};
