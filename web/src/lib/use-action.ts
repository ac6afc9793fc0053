import { useMutation } from '@tanstack/react-query';

/** What is said of something that was done: it outlives the component that asked for it. */
export interface Said<Out> {
  done?: (out: Out) => void;
  failed?: (error: Error) => void;
}

interface Action<In, Out> extends Said<Out> {
  send: (input: In) => Promise<Out>;
  /** Has read again what may be another now, whatever came of it. */
  changed: () => Promise<unknown>;
}

/**
 * Does something that changes what the screen shows. Its words belong to the hook, not to `mutate`: what is read again may
 * take the button away, and callbacks of `mutate` go with it.
 */
export function useAction<In, Out>({ send, done, failed, changed }: Action<In, Out>) {
  return useMutation<Out, Error, In>({
    mutationFn: send,
    onSuccess: (out) => done?.(out),
    onError: (error) => failed?.(error),
    onSettled: () => changed(),
  });
}
