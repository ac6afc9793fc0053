import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { once } from '@/lib/api/idempotency';
import type { AttentionRemedy } from '@/lib/api/types';
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

const one = (id: string, reason: string) => ({
  params: { path: { id }, header: once },
  body: { reason },
});

/** Which request does what a remedy says, by its code. */
const REQUESTS = {
  release_payment: (id, reason) => api.POST('/api/v1/admin/payments/{id}/release', one(id, reason)),
  give_back_payment: (id, reason) =>
    api.POST('/api/v1/admin/payments/{id}/give-back', one(id, reason)),
  retry_refund: (id, reason) => api.POST('/api/v1/admin/refunds/{id}/retry', one(id, reason)),
  retry_payout: (id, reason) => api.POST('/api/v1/admin/payouts/{id}/retry', one(id, reason)),
  release_chargeback: (id, reason) =>
    api.POST('/api/v1/admin/chargebacks/{id}/release', one(id, reason)),
  keep_chargeback: (id, reason) => api.POST('/api/v1/admin/chargebacks/{id}/keep', one(id, reason)),
  excuse_cancellation: (id, reason) =>
    api.POST('/api/v1/admin/bookings/{id}/licence-cancellation/excuse', one(id, reason)),
  count_cancellation: (id, reason) =>
    api.POST('/api/v1/admin/bookings/{id}/licence-cancellation/count', one(id, reason)),
  refund_fault: (id, reason) =>
    api.POST('/api/v1/admin/bookings/{id}/fault/refund', one(id, reason)),
  dismiss_fault: (id, reason) =>
    api.POST('/api/v1/admin/bookings/{id}/fault/dismiss', one(id, reason)),
  settle_return: (id, reason) => api.POST('/api/v1/admin/bookings/{id}/returned', one(id, reason)),
  refund_order: (id, reason) => api.POST('/api/v1/admin/orders/{id}/refund', one(id, reason)),
  resend_broker_email: (id, reason) =>
    api.POST('/api/v1/admin/insurance-orders/{id}/broker-email', one(id, reason)),
  retry_job: (id, reason) =>
    api.POST('/api/v1/admin/jobs/{id}/retry', {
      params: { path: { id: Number(id) } },
      body: { reason },
    }),
} satisfies Record<string, (id: string, reason: string) => ReturnType<typeof api.POST>>;

type RemedyCode = keyof typeof REQUESTS;

export type KnownRemedy = AttentionRemedy & { code: RemedyCode };

/** False for a remedy of a newer server than this page was made for. */
export function isKnown(remedy: AttentionRemedy): remedy is KnownRemedy {
  return remedy.code in REQUESTS;
}

/** Does what helps. */
export const help = ({ code }: KnownRemedy, id: string, reason: string) =>
  answer<unknown>(REQUESTS[code](id, reason));
