import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { withIdempotencyKey } from '@/lib/api/idempotency';
import type { Remedy } from '../rules/attention-items';
import { attentionKeys } from './keys';

/** Nothing tells an admin's page of what happens to others. */
const LOOK_AGAIN_MS = 15_000;

/** What the machine has given up and only a person can settle. */
export function attentionQuery() {
  return queryOptions({
    queryKey: attentionKeys.all,
    queryFn: ({ signal }) => answer(api.GET('/api/v1/admin/attention', { signal })),
    refetchInterval: LOOK_AGAIN_MS,
  });
}

function send(remedy: Remedy, id: string, reason: string, key: string) {
  const one = {
    params: { path: { id }, header: { 'Idempotency-Key': key } },
    body: { reason },
  };
  switch (remedy) {
    case 'release_payment':
      return api.POST('/api/v1/admin/payments/{id}/release', one);
    case 'give_back_payment':
      return api.POST('/api/v1/admin/payments/{id}/give-back', one);
    case 'retry_refund':
      return api.POST('/api/v1/admin/refunds/{id}/retry', one);
    case 'retry_payout':
      return api.POST('/api/v1/admin/payouts/{id}/retry', one);
    case 'release_chargeback':
      return api.POST('/api/v1/admin/chargebacks/{id}/release', one);
    case 'keep_chargeback':
      return api.POST('/api/v1/admin/chargebacks/{id}/keep', one);
    case 'retry_job':
      return api.POST('/api/v1/admin/jobs/{id}/retry', {
        params: { path: { id: Number(id) } },
        body: { reason },
      });
  }
}

/** Does what helps; whatever comes of it, the list is read again. */
export function useRemedy() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ remedy, id, reason }: { remedy: Remedy; id: string; reason: string }) =>
      withIdempotencyKey(remedy, { id, reason }, (key) => answer(send(remedy, id, reason, key))),
    onSettled: () => client.invalidateQueries({ queryKey: attentionKeys.all }),
  });
}
