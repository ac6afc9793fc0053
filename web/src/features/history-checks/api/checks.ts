import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { once } from '@/lib/api/idempotency';
import type {
  CheckPlaced,
  CheckedVehicle,
  Deal,
  HistoryReport,
  OrderStarted,
} from '@/lib/api/types';
import { isLive } from '@/lib/live-tabs';
import { useAction, type Said } from '@/lib/use-action';
import { historyKeys } from './keys';

/** How many history checks the signed-in user has paid in advance (D7-44, D7-45, H17). */
export const creditsQuery = queryOptions({
  queryKey: historyKeys.credits,
  queryFn: ({ signal }) => answer(api.GET('/api/v1/hpi-credits', { signal })),
  staleTime: 10_000,
  refetchInterval: () => (isLive() ? false : 15_000),
  refetchOnWindowFocus: true,
});

/** What came and went of them, newest first (D7-46). */
export const transactionsQuery = queryOptions({
  queryKey: historyKeys.transactions,
  queryFn: ({ signal }) => answer(api.GET('/api/v1/hpi-credits/transactions', { signal })),
});

/** How often and how long a report is waited for on its page, where nobody tells that it came (D9-03, H17). */
const POLL_MS = 6000;
const POLLS = 20;

/** The report of a check, as far as it is there. */
export const reportQuery = (orderId: string) =>
  queryOptions({
    queryKey: historyKeys.report(orderId),
    queryFn: ({ signal }) =>
      answer(
        api.GET('/api/v1/orders/{id}/history-report', {
          params: { path: { id: orderId } },
          signal,
        }),
      ),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.state === 'waiting' && state.dataUpdateCount < POLLS && !isLive()
        ? POLL_MS
        : false,
  });

/** Asks which vehicle a plate belongs to, before anything is paid. */
export const useLookUp = (said: Said<CheckedVehicle, string>) =>
  useAction({
    ...said,
    send: (plate: string) =>
      answer(api.POST('/api/v1/hpi-lookups', { body: { registration_number: plate } })),
  });

/** Starts a check that is paid by card; its answer says where. */
export const useBuyCheck = (said: Said<OrderStarted, { plate: string; pence: number }>) =>
  useAction({
    ...said,
    send: ({ plate, pence }: { plate: string; pence: number }) =>
      answer(
        api.POST('/api/v1/hpi-checks', {
          params: { header: once },
          body: { registration_number: plate, total_amount: pence, begin_at_once: true },
        }),
      ),
  });

/** Has a check paid with one credit (D7-49). */
export const useCheckWithCredit = (said: Said<CheckPlaced, string>) =>
  useAction({
    ...said,
    send: (plate: string) =>
      answer(
        api.POST('/api/v1/hpi-credits-check', {
          params: { header: once },
          body: { registration_number: plate, use_credits: true, begin_at_once: true },
        }),
      ),
    changes: 'orders_changed',
  });

/** Starts a bundle that is paid by card. */
export const useBuyDeal = (said: Said<OrderStarted, Deal>) =>
  useAction({
    ...said,
    send: (deal: Deal) =>
      answer(
        api.POST('/api/v1/hpi-deals/{id}/orders', {
          params: { path: { id: deal.id }, header: once },
          body: { total_amount: deal.price_pence },
        }),
      ),
  });

/** Hurries a report that has not come (D2.4-08). */
export const useRefreshReport = (orderId: string, said: Said<HistoryReport, void>) =>
  useAction({
    ...said,
    send: () =>
      answer(
        api.POST('/api/v1/orders/{id}/history-report/refresh', {
          params: { path: { id: orderId } },
        }),
      ),
    changes: 'orders_changed',
  });
