import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { toast } from '@/lib/toast';
import { adminSessionQuery, replaceAdminSession } from './admin-session';

/** A new secret for the authenticator app. It counts once a code of it is confirmed. */
export function useBeginEnrolment() {
  return useMutation({
    mutationFn: () => answer(api.POST('/api/v1/admin/two-factor')),
    gcTime: 0, // the secret leaves memory with the screen
  });
}

/**
 * Turns two-factor sign-in on. All sessions end, and a new one begins here. `onCodes` gets the recovery
 * codes before the session changes, which takes the asking component away.
 */
export function useConfirmEnrolment(onCodes: (codes: string[]) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) =>
      answer(api.POST('/api/v1/admin/two-factor/confirm', { body: { code } })),
    onSuccess: ({ recovery_codes, session }) => {
      onCodes(recovery_codes);
      return replaceAdminSession(client, session);
    },
    gcTime: 0,
  });
}

export function useDisableTwoFactor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) =>
      answer(api.POST('/api/v1/admin/two-factor/disable', { body: { code } })),
    onSuccess: () => {
      toast.success('Two-factor sign-in is off');
      return client.invalidateQueries({ queryKey: adminSessionQuery.queryKey });
    },
  });
}

/** Ten new recovery codes; the old ones end. */
export function useNewRecoveryCodes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => answer(api.POST('/api/v1/admin/two-factor/recovery-codes')),
    onSuccess: () => {
      // Also for who has left the screen meanwhile, and does not see them.
      toast('You have new recovery codes', 'The old ones no longer work.');
      return client.invalidateQueries({ queryKey: adminSessionQuery.queryKey });
    },
    gcTime: 0,
  });
}
