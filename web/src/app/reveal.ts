import { holdScroll, prefersReducedMotion } from '@/lib/hold-scroll';

/** Shows a section once it exists, for content may arrive long after the page; until it is no longer asked for. */
export function revealWhenPresent(id: string, gone: AbortSignal) {
  if (gone.aborted) return;
  const look = () => {
    const section = document.getElementById(id);
    if (!section) return;
    observer.disconnect();
    reveal(section);
  };
  const observer = new MutationObserver(look);
  gone.addEventListener('abort', () => observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  look();
}

function reveal(section: HTMLElement) {
  const folded = section.closest('details');
  if (folded) folded.open = true;
  const behavior = prefersReducedMotion() ? 'auto' : 'smooth';
  let isFirst = true;
  // What stands above it may still grow.
  holdScroll(() => {
    section.scrollIntoView({ behavior: isFirst ? behavior : 'auto', block: 'start' });
    isFirst = false;
  });
  // The keyboard continues from the section.
  if (!section.hasAttribute('tabindex')) section.tabIndex = -1;
  section.focus({ preventScroll: true });
}
