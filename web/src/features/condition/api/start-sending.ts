import type { QueryClient } from '@tanstack/react-query';
import { onKept } from '@/lib/kept';
import { waitingCount } from '@/lib/uploads/waiting-mark';

/**
 * Sends what waits on this device of its user's reports, now and whenever something begins to wait. The code for it comes
 * with the first that waits. Returns how to stop.
 */
export function startSendingReports(client: QueryClient) {
  let stop: (() => void) | null = null;
  let isComing = false;
  let isOver = false;
  function look() {
    if (isComing || isOver || waitingCount() === 0) return;
    isComing = true;
    import('./sending').then(
      ({ startSending }) => {
        if (!isOver) stop = startSending(client);
      },
      () => {
        isComing = false; // asked for again when there is a network
      },
    );
  }
  const stopHearing = onKept(look);
  window.addEventListener('online', look);
  look();
  return () => {
    isOver = true;
    stopHearing();
    window.removeEventListener('online', look);
    stop?.();
  };
}
