import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import { onFirstPress } from '@/lib/on-first-press';
import { currentToast, subscribeToToast } from '@/lib/toast';

const ToastCard = lazyPart(() => import('./toast-card'));
/** Resolves when a toast can be shown at once. */
export const toasterReady = ToastCard.ready;

/**
 * Shows the current toast, at the top: the foot of a screen is where its buttons are. Mounted once; its live region is
 * there before the first toast, and the looks of one come with the first press.
 */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToast, currentToast, () => null);
  useEffect(() => onFirstPress(ToastCard.preload), []);
  return (
    <div
      data-slot="toaster"
      role={toast?.urgent ? 'alert' : 'status'}
      aria-live={toast?.urgent ? 'assertive' : 'polite'}
      aria-atomic="true"
      className="pointer-events-none fixed inset-x-4 top-20 z-60 flex justify-center in-[body:has([data-slot=dialog])]:top-2 md:justify-start"
    >
      {toast && (
        <Suspense>
          <ToastCard key={toast.id} toast={toast} />
        </Suspense>
      )}
    </div>
  );
}
