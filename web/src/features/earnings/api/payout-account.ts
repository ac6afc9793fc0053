import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { useAction, type Said } from '@/lib/use-action';
import { earningKeys } from './keys';

/** How the signed-in host's payout account stands, as far as we know. */
export function payoutAccountQuery() {
  return queryOptions({
    queryKey: earningKeys.account,
    queryFn: ({ signal }) => answer(api.GET('/api/v1/host/payout-account', { signal })),
  });
}

/** Asks the payment provider how it stands now. */
export function useCheckAccount() {
  const client = useQueryClient();
  return useAction({
    send: () => answer(api.POST('/api/v1/host/payout-account/check')),
    done: (account) => client.setQueryData(payoutAccountQuery().queryKey, account),
    failed: 'Not checked',
  });
}

/** Where the account is set up or changed, on the payment provider's pages. */
export function useAccountLink(said: Said<{ url: string }, void>) {
  return useAction({ ...said, send: () => answer(api.POST('/api/v1/host/payout-account/link')) });
}
