import { LinkPage } from '@/features/accounts';
import { useKeepAccount } from '@/features/privacy';

/** /keep-account: opens a closed account again. */
export function Component() {
  const { mutate } = useKeepAccount();
  return (
    <LinkPage
      title="Keep your account"
      label="Opening your account again"
      failed="Account not reopened"
      mutate={mutate}
    />
  );
}
