import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
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
  return useMutation({
    mutationFn: () => answer(api.POST('/api/v1/host/payout-account/check')),
    onSuccess: (account) => client.setQueryData(payoutAccountQuery().queryKey, account),
  });
}

/** Where the account is set up or changed, on the payment provider's pages. */
export function useAccountLink() {
  return useMutation({ mutationFn: () => answer(api.POST('/api/v1/host/payout-account/link')) });
}
