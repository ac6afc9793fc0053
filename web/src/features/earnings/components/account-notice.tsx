import { useQuery } from '@tanstack/react-query';
import { Alert } from '@/components/ui/alert';
import { LinkButton } from '@/components/ui/link-button';
import { payoutAccountQuery } from '../api/payout-account';
import { accountWords } from '../rules/earning-words';

/** Says what keeps earnings from being paid out; nothing while they can be. */
export function AccountNotice() {
  const { data } = useQuery(payoutAccountQuery());
  if (!data || data.state === 'ready') return null;
  const { title, text } = accountWords(data.state);
  return (
    <Alert
      tone="warning"
      title={title}
      actions={
        <LinkButton size="sm" to={{ search: '?tab=payment-info' }}>
          Open Payment Info
        </LinkButton>
      }
    >
      {text}
    </Alert>
  );
}
