import { vi } from 'vitest';

/** The answer of `window.matchMedia`, until the test ends: which queries match. A wide screen matches them all. */
export function matchMedia(matches: (query: string) => boolean = () => true) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: matches(query),
        media: query,
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  );
}
