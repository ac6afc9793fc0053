import { useConfirmEmail, LinkPage } from '@/features/accounts';

/** /confirm-email: confirms the address of a sign-up or of a change (P7-03). */
export function Component() {
  const { mutate } = useConfirmEmail();
  return (
    <LinkPage
      title="Confirm your email address"
      label="Confirming your email address"
      failed="Email Not Confirmed"
      mutate={mutate}
    />
  );
}
