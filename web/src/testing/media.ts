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

/** A system that is dark or light until the test ends; `turn` changes it. */
export function systemTheme(isDark: boolean) {
  const list = Object.assign(new EventTarget(), { matches: isDark });
  vi.spyOn(window, 'matchMedia').mockReturnValue(list as unknown as MediaQueryList);
  return {
    turn(dark: boolean) {
      list.matches = dark;
      list.dispatchEvent(new Event('change'));
    },
  };
}
