import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { toast } from '@/lib/toast';
import { useAction, type Said } from '@/lib/use-action';
import { replaceSession } from './change-session';
import { accountKeys } from './keys';

/** Where the user is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: accountKeys.devices,
  queryFn: ({ signal }) => answer(api.GET('/api/v1/sessions', { signal })),
});

/** Signs one of the user's devices out. */
export function useEndSession() {
  return useAction({
    send: ({ id }: { id: string; device: string }) =>
      answer(api.DELETE('/api/v1/sessions/{id}', { params: { path: { id } } })),
    done: (_ended, { device }) => toast.success('Signed out', `${device} is signed out.`),
    failed: 'Sign out failed',
    changes: 'devices_changed',
  });
}

/** Changes the password; every other device is signed out. */
export function useChangePassword(over: () => void) {
  const client = useQueryClient();
  return useAction({
    send: (body: { current_password: string; password: string }) =>
      answer(api.PUT('/api/v1/account/password', { body })),
    done: (session) => {
      toast.success('Password changed', 'Your other devices were signed out.');
      return replaceSession(client, session);
    },
    over,
  });
}

/** Sends a link to the new address; opening it changes the account's. */
export function useChangeEmail() {
  return useAction({
    send: (body: { email: string; current_password: string }) =>
      answer(api.PUT('/api/v1/account/email', { body })),
  });
}

/** Turns a renter's account into a host's (U1). */
export function useBecomeHost(onDone: () => void) {
  const client = useQueryClient();
  return useAction({
    send: (body: { company_name: string }) => answer(api.POST('/api/v1/account/host', { body })),
    done: (session) => replaceSession(client, session).then(onDone),
  });
}

/** Shows the password again for what is delicate: it counts for ten minutes. */
export function useShowPassword(said: Said<unknown>) {
  return useAction({
    ...said,
    send: (password: string) =>
      answer(api.POST('/api/v1/session/password', { body: { password } })),
  });
}
