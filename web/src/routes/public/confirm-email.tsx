import { LinkInUse } from '@/features/accounts/link-in-use';
import { useConfirmEmail } from '@/features/accounts/api/email-confirmation';
import { useLinkOnce } from '@/features/accounts/use-link-once';
import { useDocumentTitle } from '@/lib/use-document-title';

/** /confirm-email: uses the link of a letter and goes on to the home page (P7-03). */
export function Component() {
  useDocumentTitle('Confirm your email address');
  const { mutate } = useConfirmEmail();
  useLinkOnce(mutate, 'Email Not Confirmed');
  return <LinkInUse label="Confirming your email address" />;
}
