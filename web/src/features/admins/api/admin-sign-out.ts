import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, sessionEnded } from '@/lib/api/client';
import { errorText } from '@/lib/api/error';
import { toast } from '@/lib/toast';
import { noAdminSession, replaceAdminSession } from './admin-session';

/** Signs the admin out on all devices. */
export function useAdminSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => sessionEnded(api.DELETE('/api/v1/admin/session')),
    onSuccess: () => replaceAdminSession(client, noAdminSession),
    onError: (error) => toast.error('Sign out failed', errorText(error)),
  });
}
