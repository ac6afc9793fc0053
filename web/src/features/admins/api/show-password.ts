import { useMutation } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';

/** Shows the password again, which what is delicate asks for; with two-factor sign-in a code as well. */
export function useShowPassword() {
  return useMutation({
    mutationFn: (body: { password: string; code: string | null }) =>
      answer(api.POST('/api/v1/admin/session/password', { body })),
  });
}
