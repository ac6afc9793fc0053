import { useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import type { SignIn } from '@/lib/api/types';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/use-action';
import { replaceSession } from './change-session';

/** Signs a user in. */
export function useSignIn(failed: (error: Error, typed: SignIn) => void) {
  const client = useQueryClient();
  return useAction({
    send: (body: SignIn) => answer(api.POST('/api/v1/session', { body })),
    done: async (session) => {
      await replaceSession(client, session);
      toast.success('Welcome Back!');
    },
    failed,
  });
}
