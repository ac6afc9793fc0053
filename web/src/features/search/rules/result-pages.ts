/** Which pages of a list are in the document. Pages between `first` and `last` keep their place also without cards. */
export interface ResultPages {
  /** The search that they are of, without its page. */
  search: string;
  /** The page that the list began with; its answer has the counts beside the filters. */
  begun: number;
  first: number;
  last: number;
  /** The page that is looked at. */
  at: number;
  /** The page that holds the focus, which must not be lost. */
  focused: number | null;
}

const before = 1;
const after = 2;

/** At most five pages, which are 100 cards. */
export function hasCards(pages: ResultPages, page: number): boolean {
  const isNear = page >= pages.at - before && page <= pages.at + after;
  return isNear || page === pages.focused;
}

export function allPages({ first, last }: ResultPages): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

export function beginAt(search: string, page: number): ResultPages {
  return { search, begun: page, first: page, last: page, at: page, focused: null };
}

/** Whether the list is the one that the address asks for. */
export function isListOf(pages: ResultPages, search: string, page: number): boolean {
  return pages.search === search && page >= pages.first && page <= pages.last;
}
