import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { once } from '@/lib/api/idempotency';
import type { OrderPage, OrderSummary } from '@/lib/api/types';
import { useAction, type Said } from '@/lib/use-action';
import { orderKeys } from './keys';

/** What the signed-in user has bought besides trips, or of one kind, newest first (R12, D7-05). */
export const ordersQuery = (page: number, kind?: OrderSummary['kind']) =>
  queryOptions({
    queryKey: orderKeys.page(page, kind),
    queryFn: ({ signal }) =>
      answer(
        api.GET('/api/v1/orders', { params: { query: { page, ...(kind && { kind }) } }, signal }),
      ),
    placeholderData: keepPreviousData,
  });

/** One of them: what happens next, its story, and what cancelling gives back. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: orderKeys.one(id),
    queryFn: ({ signal }) =>
      answer(api.GET('/api/v1/orders/{id}', { params: { path: { id } }, signal })),
    staleTime: 0,
  });

/** Cancels an order for the refund that was shown; another one by now is refused, and the page is read again (H13). */
export const useCancelOrder = (id: string, said: Said<OrderPage, number>) =>
  useAction({
    ...said,
    send: (refund_shown) =>
      answer(
        api.POST('/api/v1/orders/{id}/cancel', {
          params: { path: { id }, header: once },
          body: { refund_shown },
        }),
      ),
    changes: 'orders_changed',
  });
