import { Button } from '@/components/ui/button';
import { confirmEmail, LinkPage, openAuth } from '@/features/accounts';

/** /confirm-email: confirms the address of a sign-up or of a change (P7-03). */
export function Component() {
  return (
    <LinkPage
      title="Confirm your email address"
      label="Confirming your email address"
      failed="Email Not Confirmed"
      onward={
        <Button onClick={() => openAuth({ mode: 'signin' })}>Sign in to get a new link</Button>
      }
      send={confirmEmail}
      changesSession
    />
  );
}
