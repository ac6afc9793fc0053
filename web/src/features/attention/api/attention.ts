import { queryOptions } from '@tanstack/react-query';
import { answer, api, once } from '@/lib/api/client';
import { useAction, type Said } from '@/lib/use-action';
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

interface Helping {
  remedy: Remedy;
  id: string;
  reason: string;
}

function send(remedy: Remedy, id: string, reason: string) {
  const one = { params: { path: { id }, header: once }, body: { reason } };
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

/** Does what helps. */
export function useRemedy(said: Said<unknown, Helping>) {
  return useAction({
    ...said,
    send: ({ remedy, id, reason }: Helping) => answer(send(remedy, id, reason)),
    changes: 'admin_data_changed',
  });
}
