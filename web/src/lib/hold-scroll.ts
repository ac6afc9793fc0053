const interrupts = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
/** Data that takes longer than this finds people reading. */
const longest = 10_000;

/**
 * Scrolls, and again whenever the page changes its height, because content may arrive long after the page;
 * until the user scrolls. Returns how to stop.
 */
export function holdScroll(scroll: () => void): () => void {
  let height = document.body.offsetHeight;
  const observer = new ResizeObserver(() => {
    if (document.body.offsetHeight === height) return;
    height = document.body.offsetHeight;
    scroll();
  });
  const timer = setTimeout(stop, longest);
  function stop() {
    clearTimeout(timer);
    observer.disconnect();
    for (const name of interrupts) window.removeEventListener(name, stop);
  }
  for (const name of interrupts) window.addEventListener(name, stop, { passive: true });
  observer.observe(document.body);
  scroll();
  return stop;
}

export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
