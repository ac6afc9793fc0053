import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { toast } from '@/lib/toast';
import { replaceSession } from './session';
import { accountKeys } from './keys';

/** Where the user is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: accountKeys.devices,
  queryFn: ({ signal }) => answer(api.GET('/api/v1/sessions', { signal })),
});

export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      answer(api.DELETE('/api/v1/sessions/{id}', { params: { path: { id } } })),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

/** Changes the password; every other device is signed out. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { current_password: string; password: string }) =>
      answer(api.PUT('/api/v1/account/password', { body })),
    onSuccess: (session) => {
      toast.success('Password changed', 'Your other devices were signed out.');
      return replaceSession(client, session);
    },
  });
}

/** Sends a link to the new address; opening it changes the account's. */
export function useChangeEmail() {
  return useMutation({
    mutationFn: (body: { email: string; current_password: string }) =>
      answer(api.PUT('/api/v1/account/email', { body })),
  });
}

/** Turns a renter's account into a host's (U1). */
export function useBecomeHost() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { company_name: string }) =>
      answer(api.POST('/api/v1/account/host', { body })),
    onSuccess: (session) => replaceSession(client, session),
  });
}

/** Shows the password again for what is delicate: it counts for ten minutes. */
export function useShowPassword() {
  return useMutation({
    mutationFn: (password: string) =>
      answer(api.POST('/api/v1/session/password', { body: { password } })),
  });
}
