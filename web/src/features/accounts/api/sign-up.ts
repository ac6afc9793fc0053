import { useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import type { SignUp } from '@/lib/api/types';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/use-action';
import { replaceSession } from './change-session';

/** Makes an account, and signs in unless its address must be confirmed first. */
export function useSignUp(brand: string) {
  const client = useQueryClient();
  return useAction({
    send: (body: SignUp) => answer(api.POST('/api/v1/accounts', { body })),
    done: async ({ confirmation_needed: mustConfirm, ...session }) => {
      if (mustConfirm)
        return toast('Check Your Email', 'A confirmation link was sent to your email address.');
      await replaceSession(client, session);
      toast.success('Registration Successful', `Welcome to ${brand}.`);
    },
  });
}
