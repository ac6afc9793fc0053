import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** While somebody is signed in, what they wrote and could not send is sent as soon as it can be, wherever they are. */
export function useSending(userId: string | undefined) {
  const client = useQueryClient();
  useEffect(() => {
    if (userId === undefined) return;
    let stop: (() => void) | null = null;
    let isOver = false;
    import('../api/sending').then(
      ({ startSending }) => {
        if (!isOver) stop = startSending(client);
      },
      () => undefined, // what is unsent stays, and goes after the next load
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [client, userId]);
}
