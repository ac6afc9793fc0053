export const searchKeys = {
  places: (text: string) => ['places', text] as const,
  page: (query: object) => ['search', query] as const,
};
