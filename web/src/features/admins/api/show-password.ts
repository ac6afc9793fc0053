import { answer, api } from '@/lib/api/client';
import { useAction, type Said } from '@/lib/use-action';

/** Shows the password again, which what is delicate asks for; with two-factor sign-in a code as well. */
export function useShowPassword(said: Said<unknown>) {
  return useAction({
    ...said,
    send: (body: { password: string; code: string | null }) =>
      answer(api.POST('/api/v1/admin/session/password', { body })),
  });
}
