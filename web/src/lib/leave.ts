/** Leaves the app for another document. A function of its own so that tests can watch it. */
export function leaveTo(address: string) {
  window.location.assign(address);
}
