/**
 * Remembers where the focus is. The answer gives it back to what then still stands around that place, unless something
 * else has taken it.
 */
export function holdFocus(): () => void {
  const around: HTMLElement[] = [];
  let at = document.activeElement;
  for (; at instanceof HTMLElement && at !== document.body; at = at.parentElement) around.push(at);
  return () => {
    const place = around.find(({ isConnected }) => isConnected);
    if (!place || document.activeElement !== document.body) return;
    if (!place.hasAttribute('tabindex')) {
      place.tabIndex = -1;
      place.classList.add('outline-none');
    }
    place.focus({ preventScroll: true });
  };
}
