import { onFirstPress } from '@/lib/on-first-press';
import { report } from '@/lib/report';

/** Lets errors that nobody caught, and slow pages, report themselves. */
export function watchClient(): void {
  window.addEventListener('error', ({ error, filename }) => {
    // Those of browser extensions are not ours.
    if (filename.startsWith(location.origin)) report('error', error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason));
  // With the first press, when the page has long been shown: measuring must not slow down what it measures.
  onFirstPress(() => {
    void import('@/lib/api/client-reports')
      .then(({ watchSpeed }) => watchSpeed())
      .catch(() => undefined);
  });
}
