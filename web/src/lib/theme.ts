// The theme of the page: light or dark as the system has it, or as somebody chose in this browser. index.html shows it
// before the first paint, by the same rule (theme.test.ts).
import { useSyncExternalStore } from 'react';

/** What can be chosen. */
export type Theme = 'system' | 'light' | 'dark';

const NAME = 'theme';
const darkSystem = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();
/** What was chosen where nothing can be kept: it lasts as long as the page. */
let unkept: Theme = 'system';

/** What is chosen; "system" until somebody chooses. */
export function chosenTheme(): Theme {
  try {
    const kept = localStorage.getItem(NAME);
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  } catch {
    return unkept;
  }
}

/** Keeps the choice for this browser, and shows it at once, in its other tabs too. */
export function chooseTheme(theme: Theme) {
  unkept = theme;
  try {
    if (theme === 'system') localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, theme);
  } catch {
    // Then it is chosen for this page alone.
  }
  show();
}

/** Whether the page is dark now. */
export const isDark = () => document.documentElement.dataset.theme === 'dark';

/** Called when the theme was chosen anew, or the page has become dark or light. Returns how to stop. */
export function onTheme(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What is chosen, as it changes; "system" on the server and during hydration. */
export const useTheme = () => useSyncExternalStore<Theme>(onTheme, chosenTheme, () => 'system');

/** From now on the page follows the system, and what is chosen in other tabs. Returns how to stop. */
export function followTheme() {
  const followed = new AbortController();
  const { signal } = followed;
  window.matchMedia(darkSystem).addEventListener('change', show, { signal });
  window.addEventListener('storage', ({ key }) => key === NAME && show(), { signal });
  // A page that comes back as it was left has heard of nothing.
  window.addEventListener('pageshow', ({ persisted }) => persisted && show(), { signal });
  return () => followed.abort();
}

function show() {
  const chosen = chosenTheme();
  const system = window.matchMedia(darkSystem).matches ? 'dark' : 'light';
  const theme = chosen === 'system' ? system : chosen;
  turn(theme);
  const bar = document.querySelector<HTMLMetaElement>('[name=theme-color]');
  if (bar) bar.content = bar.dataset[theme] ?? bar.content;
  for (const listener of listeners) listener();
}

/** In two frames everything has its new colours; until then nothing may fade (styles/index.css). */
function turn(theme: string) {
  const { dataset } = document.documentElement;
  if (dataset.theme === theme) return;
  dataset.turning = '';
  dataset.theme = theme;
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset.turning));
}
