/** For a button among the results that is gone once it is pressed. */
export function focusResults(button: HTMLElement) {
  button.closest<HTMLElement>('[data-slot="results"]')?.focus({ preventScroll: true });
}
