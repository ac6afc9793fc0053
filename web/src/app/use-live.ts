import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { applyLive } from '@/lib/live';

/** While somebody is signed in, the server tells what happens. The code of it is fetched then. */
export function useLive(userId: string | undefined) {
  const client = useQueryClient();
  useEffect(() => {
    if (userId === undefined) return;
    let stop: (() => void) | null = null;
    let isOver = false;
    import('@/lib/live-tabs').then(
      ({ startLive }) => {
        if (!isOver) stop = startLive((event) => void applyLive(client, event));
      },
      () => undefined, // without it one looks by the clock
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [client, userId]);
}
