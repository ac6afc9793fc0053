import { useMutation } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { ApiError, errorText } from '@/lib/api/error';
import { leaveTo } from '@/lib/leave';
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

/** Signs out on all devices and loads the home page anew, so that nothing of the user stays in memory. */
export function useSignOut() {
  return useMutation({
    mutationFn: endSession,
    onSuccess: () => leaveTo(paths.home),
    onError: (error) => toast.error('Sign out failed', errorText(error)),
  });
}
