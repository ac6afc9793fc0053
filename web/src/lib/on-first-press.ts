/** Calls `act` when something is pressed for the first time: until then a page is only looked at. Returns how to stop. */
export function onFirstPress(act: () => void): () => void {
  const waiting = new AbortController();
  const press = () => {
    waiting.abort();
    act();
  };
  for (const name of ['pointerdown', 'keydown']) {
    window.addEventListener(name, press, { capture: true, passive: true, signal: waiting.signal });
  }
  return () => waiting.abort();
}
