import { useMutation, useQueryClient, type UseMutationOptions } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { ApiError, errorText } from './api/error';
import { focusKeeper } from './focus';
import { happened, type LiveEvent } from './live';
import { toast } from './toast';

/** What comes of an action, wherever its user is by then. */
export interface Said<Out, In = unknown, Before = unknown> {
  /** Told to the user, or called, when it is done. */
  done?: string | ((out: Out, input: In) => unknown);
  /** Stands above the server's reason, or is called instead. Left out: who asks shows `error`. */
  failed?: string | ((error: Error, input: In, before: Before | undefined) => unknown);
  /** Called when there is nothing left to ask: it was done, or what it was about is another by now. */
  over?: () => void;
}

type Options = Pick<UseMutationOptions, 'gcTime' | 'mutationKey' | 'scope'>;

interface Action<In, Out, Before> extends Said<Out, In, Before>, Options {
  send: (input: In) => Promise<Out>;
  /** What happens by it. It is told whatever the answer was, for that of an action that worked may have been lost. */
  changes?: Exclude<LiveEvent['type'], 'messages'>;
  /** Called before it is sent, to show it as done already. */
  before?: (input: In) => Promise<Before> | Before;
  retry?: (failures: number, error: Error) => boolean;
}

/** Somebody else was faster: what is on the screen says so as soon as it is read again. */
const MOVED = new Map([
  ['booking_moved', 'Booking changed'],
  ['case_moved', 'Service changed'],
  ['charge_moved', 'Charge changed'],
  ['contract_moved', 'Contract changed'],
]);

/**
 * The one way to do something that changes the server. Its words belong to the hook, not to `mutate`: what is read again
 * may take the button away, and callbacks of `mutate` would go with it.
 */
export function useAction<In = void, Out = unknown, Before = unknown>(
  action: Action<In, Out, Before>,
) {
  const { send, changes, before, done, failed, over, ...options } = action;
  const client = useQueryClient();
  const [focus] = useState(focusKeeper);
  const { mutate: start, ...state } = useMutation<Out, Error, In, Before>({
    ...options,
    mutationFn: send,
    onMutate: before,
    onSuccess: (out, input) => {
      over?.();
      if (typeof done === 'string') toast.success(done);
      else return done?.(out, input);
    },
    onError: (error, input, shown) => {
      const moved = error instanceof ApiError ? MOVED.get(error.code) : undefined;
      if (moved) {
        over?.();
        toast.error(moved, errorText(error));
      } else if (typeof failed === 'string') toast.error(failed, errorText(error));
      else return failed?.(error, input, shown);
    },
    onSettled: async () => {
      if (changes) await happened(client, { type: changes });
      focus.keep();
    },
  });
  const mutate = useCallback(
    (input: In) => {
      focus.note();
      start(input);
    },
    [start, focus],
  );
  return { ...state, mutate };
}
