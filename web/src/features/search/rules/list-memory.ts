import type { ResultPages } from './result-pages';

// The list that was looked at last, so that going back to it and a reload find it as long as it was: only then is its
// old place there to be scrolled to.

interface Remembered {
  pages: ResultPages;
  /** The height of each page, as long as the list is that wide. */
  heights: Record<number, number>;
  width: number;
}

const storeName = 'result-pages';
let latest: Remembered | null | undefined;

/** What the document before this one left, unless this one was asked for anew. */
function fromBefore(): Remembered | null {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!navigation || navigation.type === 'navigate') return null;
  try {
    return JSON.parse(sessionStorage.getItem(storeName) ?? 'null') as Remembered | null;
  } catch {
    return null;
  }
}

export function latestList(): Remembered | null {
  if (typeof window === 'undefined') return null; // the build writes the page
  if (latest === undefined) {
    latest = fromBefore();
    window.addEventListener('pagehide', () => {
      if (latest) sessionStorage.setItem(storeName, JSON.stringify(latest));
    });
  }
  return latest;
}

export function rememberList(list: Remembered | undefined): void {
  latest = list;
}
