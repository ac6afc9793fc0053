import { useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import type { AdminSignIn } from '@/lib/api/types';
import { useAction } from '@/lib/use-action';
import { replaceAdminSession } from './admin-session';

/** Signs an admin in. */
export function useAdminSignIn(failed: (error: Error, typed: AdminSignIn) => void) {
  const client = useQueryClient();
  return useAction({
    send: (body: AdminSignIn) => answer(api.POST('/api/v1/admin/session', { body })),
    done: (session) => replaceAdminSession(client, session),
    failed,
  });
}
