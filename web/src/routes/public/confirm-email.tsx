import { Button } from '@/components/ui/button';
import { LinkPage, openAuth, useConfirmEmail } from '@/features/accounts';

/** /confirm-email: confirms the address of a sign-up or of a change (P7-03). */
export function Component() {
  const { mutate } = useConfirmEmail();
  return (
    <LinkPage
      title="Confirm your email address"
      label="Confirming your email address"
      failed="Email Not Confirmed"
      onward={
        <Button onClick={() => openAuth({ mode: 'signin' })}>Sign in to get a new link</Button>
      }
      mutate={mutate}
    />
  );
}
