import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { newKey } from '@/lib/api/idempotency';
import { rereadSession, tellSessionChanged } from './session';

/** Sends the link of the sign-up once more. */
export function useSendConfirmation() {
  return useMutation({
    mutationFn: (email: string) =>
      answer(
        api.POST('/api/v1/email-confirmations', {
          body: { email, request_key: newKey() },
        }),
      ),
  });
}

/** Confirms an address, of a sign-up or a change. */
export function useConfirmEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) =>
      answer(api.POST('/api/v1/email-confirmations/complete', { body: { token } })),
    onSuccess: () => {
      tellSessionChanged();
      return rereadSession(client);
    },
  });
}
