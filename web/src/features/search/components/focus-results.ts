/** For a button among the results that is gone once it is pressed; where there is no list, the map is what it found. */
export function focusResults(button: HTMLElement) {
  const results =
    button.closest<HTMLElement>('[data-slot="results"]') ??
    document.querySelector<HTMLElement>('[data-slot="map"]');
  results?.focus({ preventScroll: true });
}
