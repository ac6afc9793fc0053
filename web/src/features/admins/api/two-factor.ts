import { useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/use-action';
import { replaceAdminSession } from './admin-session';

/** A new secret for the authenticator app. It counts once a code of it is confirmed. */
export function useBeginEnrolment(failed: (error: Error) => void) {
  return useAction({
    send: () => answer(api.POST('/api/v1/admin/two-factor')),
    failed,
    gcTime: 0, // the secret leaves memory with the screen
  });
}

/**
 * Turns two-factor sign-in on. All sessions end, and a new one begins here. `onCodes` gets the recovery
 * codes before the session changes, which takes the asking component away.
 */
export function useConfirmEnrolment(onCodes: (codes: string[]) => void) {
  const client = useQueryClient();
  return useAction({
    send: (code: string) =>
      answer(api.POST('/api/v1/admin/two-factor/confirm', { body: { code } })),
    done: ({ recovery_codes, session }) => {
      onCodes(recovery_codes);
      return replaceAdminSession(client, session);
    },
    gcTime: 0,
  });
}

export function useDisableTwoFactor(failed: (error: Error) => void) {
  return useAction({
    send: (code: string) =>
      answer(api.POST('/api/v1/admin/two-factor/disable', { body: { code } })),
    done: 'Two-factor sign-in is off',
    failed,
    changes: 'admin_session_changed',
  });
}

/** Ten new recovery codes; the old ones end. */
export function useNewRecoveryCodes(
  onCodes: (codes: string[]) => void,
  failed: (error: Error) => void,
) {
  return useAction({
    send: () => answer(api.POST('/api/v1/admin/two-factor/recovery-codes')),
    done: ({ recovery_codes }) => {
      // Also for who has left the screen by then, and does not see them.
      toast('You have new recovery codes', 'The old ones no longer work.');
      onCodes(recovery_codes);
    },
    failed,
    changes: 'admin_session_changed',
    gcTime: 0,
  });
}
