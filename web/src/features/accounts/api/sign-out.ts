import { useMutation } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { ApiError, errorText } from '@/lib/api/error';
import { leaveTo, loadAnew } from '@/lib/leave';
import { paths } from '@/lib/paths';
import { toast } from '@/lib/toast';

async function endSession() {
  try {
    await answer(api.DELETE('/api/v1/session'));
  } catch (error) {
    // No session left to end: that is what was wanted.
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  }
}

/**
 * Loads the home page anew, so that nothing of the user stays in memory. The browser may keep this page
 * for its Back button: shown again, it asks the server again.
 */
function leaveSignedOut() {
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) loadAnew();
  });
  leaveTo(paths.home);
}

/** Signs out on all devices. */
export function useSignOut() {
  return useMutation({
    mutationFn: endSession,
    onSuccess: leaveSignedOut,
    onError: (error) => toast.error('Sign out failed', errorText(error)),
  });
}
