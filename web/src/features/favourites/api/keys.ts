const pages = ['favourites', 'page'] as const;

/** The names of what is read; a shorter one stands for all that begin with it. */
export const favouriteKeys = {
  ids: ['favourites', 'ids'] as const,
  pages,
  page: (page: number) => [...pages, page] as const,
};
