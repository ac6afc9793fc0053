import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { answer, api } from '@/lib/api/client';
import { ApiError, errorText } from '@/lib/api/error';
import { paths } from '@/lib/paths';
import { toast } from '@/lib/toast';
import { replaceSession } from './session';

async function endSession() {
  try {
    await answer(api.DELETE('/api/v1/session'));
  } catch (error) {
    // No session left to end: that is what was wanted.
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  }
}

/** Signs out on all devices and goes home. */
export function useSignOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: endSession,
    onSuccess: async () => {
      // Home first: a dashboard that loses its user would ask to sign in again (R4).
      await navigate(paths.home);
      replaceSession(client, { user: null, csrf_token: null });
      toast.success('Signed out', 'You are signed out on all devices.');
    },
    onError: (error) => toast.error('Sign out failed', errorText(error)),
  });
}
