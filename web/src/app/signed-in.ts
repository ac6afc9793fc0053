import type { QueryClient } from '@tanstack/react-query';
import { startSending } from '@/features/messages';
import { applyLive } from '@/lib/live';
import { startLive } from '@/lib/live-tabs';

/**
 * What runs while somebody is signed in, wherever they are: the server tells what happens, and what they wrote and could
 * not send is sent as soon as it can be. Returns how to stop.
 */
export function startSignedIn(client: QueryClient) {
  const stopLive = startLive((event) => void applyLive(client, event));
  const stopSending = startSending(client);
  return () => {
    stopLive();
    stopSending();
  };
}
