import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import type { AdminSignIn } from '@/lib/api/types';
import { replaceAdminSession } from './admin-session';

export function useAdminSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AdminSignIn) => answer(api.POST('/api/v1/admin/session', { body })),
    onSuccess: (session) => replaceAdminSession(client, session),
  });
}
