import type { QueryClient } from '@tanstack/react-query';
import { toasterReady } from '@/components/ui/toaster';
import { startSendingReports } from '@/features/condition';
import { startSending } from '@/features/messages';
import { followBookingCompleted } from '@/lib/booking-completed';
import { applyLive } from '@/lib/live';
import { startLive } from '@/lib/live-tabs';

/**
 * What runs while somebody is signed in, wherever they are: the server, and a tab that paid, tell what happens, and what
 * they wrote and could not send is sent as soon as it can be. Returns how to stop.
 */
export function startSignedIn(client: QueryClient) {
  // They are told of what comes, and of what they wrote.
  void toasterReady();
  const running = [
    startLive((event) => void applyLive(client, event)),
    followBookingCompleted(client),
    startSending(client),
    startSendingReports(client),
  ];
  return () => running.forEach((stop) => stop());
}
