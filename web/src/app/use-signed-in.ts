import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Runs what runs while somebody is signed in. The code of it is fetched then. */
export function useSignedIn(userId: string | undefined) {
  const client = useQueryClient();
  useEffect(() => {
    if (userId === undefined) return;
    let stop: (() => void) | null = null;
    let isOver = false;
    import('./signed-in').then(
      ({ startSignedIn }) => {
        if (!isOver) stop = startSignedIn(client);
      },
      () => undefined, // without it one looks by the clock, and what is unsent goes after the next load
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [client, userId]);
}
