const all = ['listings'] as const;
const one = (id: string) => [...all, 'one', id] as const;
const allPhotos = [...all, 'photos'] as const;
const calendars = [...all, 'calendar'] as const;

/** The names of what is read of a host's own vehicles; a shorter one stands for all that begin with it. */
export const listingKeys = {
  options: ['listing-options'] as const,
  list: (page: number) => [...all, 'list', page] as const,
  lists: [...all, 'list'] as const,
  /** All of them at once, to choose one of. */
  choice: [...all, 'list', 'choice'] as const,
  one,
  allPhotos,
  photos: (id: string) => [...allPhotos, id] as const,
  calendars,
  month: (id: string, month: string) => [...calendars, id, month] as const,
  fleet: (from: string, until: string) => [...calendars, 'fleet', from, until] as const,
  priceGuide: (id: string | null, category: string) =>
    [...one(id ?? ''), 'price-guide', category] as const,
  earnings: (price: object | null) => [...all, 'earnings', price] as const,
};
