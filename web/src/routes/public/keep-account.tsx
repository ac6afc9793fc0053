import { LinkPage } from '@/features/accounts';
import { keepAccount } from '@/features/privacy';

/** /keep-account: opens a closed account again. */
export function Component() {
  return (
    <LinkPage
      title="Keep your account"
      label="Opening your account again"
      failed="Account not reopened"
      send={keepAccount}
    />
  );
}
