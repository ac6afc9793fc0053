import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, sessionEnded } from '@/lib/api/client';
import { errorText } from '@/lib/api/error';
import { leaveTo, loadAnew } from '@/lib/leave';
import { paths } from '@/lib/paths';
import { toast } from '@/lib/toast';
import { forgetUser, rereadSession, tellSessionChanged } from './session';

/**
 * Loads the home page anew, so that nothing of the user stays in memory. The browser may keep this page
 * for its Back button: shown again, it asks the server again.
 */
export function leaveSignedOut() {
  tellSessionChanged();
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) loadAnew();
  });
  leaveTo(paths.home);
}

const untilThePageIsGone = new Promise<never>(() => {});

/** Names the sign-out among all calls, for what must wait for its end. */
export const signOutKey = ['sign-out'];

/** Signs out on all devices: forgets the user first, then ends the sessions (P4-05). */
export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: signOutKey,
    mutationFn: () => sessionEnded(api.DELETE('/api/v1/session')),
    onMutate: () => forgetUser(client),
    onSuccess: () => {
      leaveSignedOut();
      return untilThePageIsGone;
    },
    onError: (error) => {
      toast.error('Sign out failed', errorText(error));
      return rereadSession(client);
    },
  });
}
