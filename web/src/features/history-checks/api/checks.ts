import { queryOptions } from '@tanstack/react-query';
import { ordersQuery } from '@/features/orders';
import { answer, api } from '@/lib/api/client';
import { once } from '@/lib/api/idempotency';
import type {
  CheckPlaced,
  CheckedVehicle,
  Deal,
  HistoryReport,
  OrderStarted,
  OrderSummary,
} from '@/lib/api/types';
import { isLive } from '@/lib/live-tabs';
import { useAction, type Said } from '@/lib/use-action';
import { historyKeys } from './keys';

/** How often and how long the list is read while one of its checks has no report (D4-14, D4-19, H17). */
const LIST_POLL_MS = 8000;
const LIST_POLLS = 15;

/** One's own history checks, newest first. */
export const checksQuery = (page: number) =>
  queryOptions({
    ...ordersQuery(page, 'hpi_check'),
    refetchInterval: ({ state }) => {
      const waits = state.data?.items.some(({ status }) => isUnderWay(status));
      return waits && state.dataUpdateCount <= LIST_POLLS && !isLive() ? LIST_POLL_MS : false;
    },
  });

/** Paid, and without its report so far. */
const isUnderWay = (status: OrderSummary['status']) => status === 'paid' || status === 'processing';

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

/** How long, and how often, a report that was hurried is looked for. */
const HURRIED_MS = 1500;
const LOOKS = 6;

/** Hurries a report that has not come, and waits a moment for it (D2.4-08, D4-20). */
export const useRefreshReport = (orderId: string, said: Said<HistoryReport, void>) =>
  useAction({
    ...said,
    send: async () => {
      const of = { params: { path: { id: orderId } } };
      let report = await answer(api.POST('/api/v1/orders/{id}/history-report/refresh', of));
      for (let look = 0; look < LOOKS && report.state === 'waiting'; look += 1) {
        await new Promise((resolve) => setTimeout(resolve, HURRIED_MS));
        report = await answer(api.GET('/api/v1/orders/{id}/history-report', of));
      }
      return report;
    },
    changes: 'orders_changed',
  });
