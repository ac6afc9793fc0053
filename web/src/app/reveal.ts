import { holdScroll, prefersReducedMotion } from '@/lib/hold-scroll';

/**
 * Shows a section once it exists, for content may arrive long after the page; until it is no longer asked for. On the
 * first page the browser has shown it before this code came.
 */
export function revealWhenPresent(id: string, gone: AbortSignal, isFirstPage: boolean) {
  if (gone.aborted) return;
  const look = () => {
    const section = document.getElementById(id);
    if (!section) return;
    observer.disconnect();
    if (!isFirstPage || !isPassedOver(section)) reveal(section);
  };
  const observer = new MutationObserver(look);
  gone.addEventListener('abort', () => observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  look();
}

/** Whether its reader has opened another one of the same group instead. */
function isPassedOver(section: HTMLElement) {
  const folded = section.closest('details');
  const group = folded?.getAttribute('name');
  if (!group || folded?.open) return false;
  return document.querySelector(`details[open][name="${group}"]`) !== null;
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
