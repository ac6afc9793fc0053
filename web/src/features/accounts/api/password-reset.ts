import { useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { ApiError } from '@/lib/api/error';
import { newKey } from '@/lib/api/idempotency';
import { happened } from '@/lib/live';
import { paths } from '@/lib/paths';
import { useAction } from '@/lib/use-action';
import { reportSecurityEvent } from './report';

const retries = 3;
const waitStep = 2000;

/** Time-outs and what an upstream could not answer: worth another try (P7-05). Nothing else is. */
function mayBeRetried(error: unknown) {
  return (
    error instanceof ApiError &&
    (error.code === 'no_answer' ||
      error.code === 'gateway' ||
      [502, 503, 504].includes(error.status))
  );
}

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** One click is one request, however often it has to be sent (U9): at most four times, after 2, 4 and 6 s. */
async function requestReset(email: string) {
  const body = { email, request_key: newKey() };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await answer(api.POST('/api/v1/password-resets', { body }));
    } catch (error) {
      if (attempt > retries || !mayBeRetried(error)) throw error;
      await wait(attempt * waitStep);
    }
  }
}

/** Sends the link to choose a new password (P7-04). */
export function useRequestReset() {
  return useAction({ send: requestReset });
}

export interface ResetTokens {
  access_token: string;
  refresh_token: string;
}

/** Sets the new password with both values of the link (P7-06, P7-07). Every session ends, this browser's too. */
export function useResetPassword(onDone: () => void) {
  const client = useQueryClient();
  return useAction({
    send: (body: ResetTokens & { password: string }) =>
      answer(api.POST('/api/v1/password-resets/complete', { body })),
    done: () => happened(client, { type: 'session_changed' }).then(onDone),
    failed: (error) => {
      if (error instanceof ApiError && error.code === 'invalid_link') {
        reportSecurityEvent('reset_link_invalid', paths.resetPassword);
      }
    },
  });
}
