import { useQueryClient } from '@tanstack/react-query';
import { api, sessionEnded } from '@/lib/api/client';
import { useAction } from '@/lib/use-action';
import { noAdminSession, replaceAdminSession } from './admin-session';

/** Signs the admin out on all devices. */
export function useAdminSignOut() {
  const client = useQueryClient();
  return useAction({
    send: () => sessionEnded(api.DELETE('/api/v1/admin/session')),
    done: () => replaceAdminSession(client, noAdminSession),
    failed: 'Sign out failed',
  });
}
