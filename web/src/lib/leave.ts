/**
 * Leaves the app for another document: the one way out, so that tests can watch it. `page` is another
 * window than this one when we run inside a frame.
 */
export function leaveTo(address: string, page: Pick<Window, 'location'> = window) {
  page.location.assign(address);
}

/** Loads the present document again. */
export function loadAnew() {
  window.location.reload();
}
