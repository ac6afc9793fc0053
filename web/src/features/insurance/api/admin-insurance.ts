import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { once } from '@/lib/api/idempotency';
import { useAction, type Said } from '@/lib/use-action';
import { insuranceKeys } from './keys';

const one = (id: string, reason: string) => ({
  params: { path: { id }, header: once },
  body: { reason },
});

/** Writes to the broker again; the link that they had works no more (A7-26). */
export const resendToBroker = (id: string, reason: string) =>
  answer(api.POST('/api/v1/admin/insurance-orders/{id}/broker-email', one(id, reason)));

export const statementsQuery = () =>
  queryOptions({
    queryKey: insuranceKeys.statements,
    queryFn: ({ signal }) => answer(api.GET('/api/v1/admin/broker-statements', { signal })),
  });

/** Says that a statement was paid from our bank account. */
export const useMarkPaid = (id: string, said: Said<unknown, string>) =>
  useAction({
    ...said,
    send: (reference: string) =>
      answer(
        api.POST('/api/v1/admin/broker-statements/{id}/paid', {
          params: { path: { id }, header: once },
          body: { reference },
        }),
      ),
    changes: 'admin_data_changed',
  });
