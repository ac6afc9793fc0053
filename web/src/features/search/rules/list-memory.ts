import type { ResultPages } from './result-pages';

// The lists that were looked at last, so that going back to one of them and a reload find it as long as it was: only
// then is its old place there to be scrolled to.

interface Remembered {
  pages: ResultPages;
  /** The height of each page, as long as the list is that wide. */
  heights: Record<number, number>;
  width: number;
}

/** By their search, the latest at the end. */
type Lists = Map<string, Remembered>;

const storeName = 'result-pages';
const most = 10;
let lists: Lists | undefined;

/** What the document before this one left, unless this one was asked for anew. */
function fromBefore(): Lists {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!navigation || navigation.type === 'navigate') return new Map();
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storeName) ?? '[]') as [string, Remembered][]);
  } catch {
    return new Map();
  }
}

function known(): Lists {
  if (lists) return lists;
  window.addEventListener('pagehide', () => {
    sessionStorage.setItem(storeName, JSON.stringify([...known()]));
  });
  lists = fromBefore();
  return lists;
}

export function rememberedList(search: string): Remembered | undefined {
  if (typeof window === 'undefined') return undefined; // the build writes the page
  return known().get(search);
}

/** Without a list all of them are forgotten. */
export function rememberList(list: Remembered | undefined): void {
  if (!list) return lists?.clear();
  const { search } = list.pages;
  known().delete(search); // what is set again would keep its place
  known().set(search, list);
  const [oldest] = known().keys();
  if (known().size > most && oldest !== undefined) known().delete(oldest);
}
