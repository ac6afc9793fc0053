/** The map is as dark as the page around it, which says so by its color-scheme: "dark", or both for people to choose. */
export function isDarkPage(): boolean {
  const scheme = getComputedStyle(document.documentElement).colorScheme;
  if (!scheme.includes('dark')) return false;
  return !scheme.includes('light') || window.matchMedia('(prefers-color-scheme: dark)').matches;
}
