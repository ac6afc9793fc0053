import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import type { SignUp } from '@/lib/api/types';
import { replaceSession } from './session';

export function useSignUp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SignUp) => answer(api.POST('/api/v1/accounts', { body })),
    onSuccess: ({ confirmation_needed: mustConfirm, ...session }) =>
      mustConfirm ? undefined : replaceSession(client, session),
  });
}
