import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { errorText } from '@/lib/api/error';
import { useSendConfirmation } from '../api/email-confirmation';

/** After a sign-up whose address must be confirmed first (P4-11, P8-12). */
export function CheckEmail({ email }: { email: string }) {
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="success" urgent title="Check Your Email">
        We have sent a confirmation link to <strong className="break-all">{email}</strong>. Open it
        within an hour, then sign in.
      </Alert>
      <SendAgain email={email} />
    </div>
  );
}

/** Asks for the confirmation link once more. */
export function SendAgain({ email }: { email: string }) {
  const send = useSendConfirmation();
  return (
    <div className="flex flex-col items-start gap-3">
      <Button
        variant="outline"
        size="sm"
        loading={send.isPending}
        loadingText="Sending…"
        onClick={() => send.mutate(email)}
      >
        Send the link again
      </Button>
      <p role="status" className="text-sm">
        {send.data?.message}
        {send.error && errorText(send.error)}
      </p>
    </div>
  );
}
