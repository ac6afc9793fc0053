import { answer, api } from '@/lib/api/client';
import { newKey } from '@/lib/api/idempotency';
import { useAction } from '@/lib/use-action';

/** Sends the link of the sign-up once more. */
export function useSendConfirmation() {
  return useAction({
    send: (email: string) =>
      answer(
        api.POST('/api/v1/email-confirmations', {
          body: { email, request_key: newKey() },
        }),
      ),
  });
}

/** Confirms an address, of a sign-up or a change. */
export const confirmEmail = (token: string) =>
  answer(api.POST('/api/v1/email-confirmations/complete', { body: { token } }));
