import { LinkInUse } from '@/features/accounts/link-in-use';
import { useLinkOnce } from '@/features/accounts/use-link-once';
import { useKeepAccount } from '@/features/privacy/api/privacy';
import { useDocumentTitle } from '@/lib/use-document-title';

/** /keep-account: opens a closed account again by the link of its letter. */
export function Component() {
  useDocumentTitle('Keep your account');
  const { mutate } = useKeepAccount();
  useLinkOnce(mutate, 'Account Not Reopened');
  return <LinkInUse label="Opening your account again" />;
}
