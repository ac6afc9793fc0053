import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { Dispute } from '@/lib/api/types';
import { useConsent } from '../api/disputes';

/** In a matter of conduct the other side is asked only if the writer agrees, now or later than in the form. */
export function Consent({ dispute: { id } }: { dispute: Dispute }) {
  const consent = useConsent(id, {
    done: 'Thank you, we may ask the other side now',
    failed: 'Your consent could not be saved',
  });
  return (
    <Alert
      title="We have not asked the other side"
      actions={
        <Button
          size="sm"
          loading={consent.isPending}
          loadingText="Saving…"
          onClick={() => consent.mutate()}
        >
          You may ask the other side
        </Button>
      }
    >
      You have not agreed that we ask them. Without their side we can decide on nothing that is
      taken from them.
    </Alert>
  );
}
