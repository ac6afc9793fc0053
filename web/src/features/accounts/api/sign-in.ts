import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import type { SignIn } from '@/lib/api/types';
import { replaceSession } from './session';

export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SignIn) => answer(api.POST('/api/v1/session', { body })),
    onSuccess: (session) => replaceSession(client, session),
  });
}
