import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { ApiError, errorText } from '@/lib/api/error';
import { toast } from '@/lib/toast';
import { noAdminSession, replaceAdminSession } from './admin-session';

async function endSession() {
  try {
    await answer(api.DELETE('/api/v1/admin/session'));
  } catch (error) {
    // No session left to end: that is what was wanted.
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  }
}

/** Signs the admin out on all devices. */
export function useAdminSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: endSession,
    onSuccess: () => replaceAdminSession(client, noAdminSession),
    onError: (error) => toast.error('Sign out failed', errorText(error)),
  });
}
