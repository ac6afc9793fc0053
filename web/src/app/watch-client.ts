import { report } from '@/lib/report';

/** Lets errors that nobody caught, and slow pages, report themselves. */
export function watchClient(): void {
  window.addEventListener('error', ({ error, filename }) => {
    // Those of browser extensions are not ours.
    if (filename.startsWith(location.origin)) report('error', error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason));
  // With the first press, when the page has long been shown: measuring must not slow down what it measures.
  const once = { once: true, capture: true, passive: true };
  const watch = () => {
    for (const event of presses) window.removeEventListener(event, watch, once);
    void import('@/lib/api/client-reports')
      .then(({ watchSpeed }) => watchSpeed())
      .catch(() => undefined);
  };
  const presses = ['pointerdown', 'keydown'] as const;
  for (const event of presses) window.addEventListener(event, watch, once);
}
