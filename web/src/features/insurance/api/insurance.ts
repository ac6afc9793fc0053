import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { once } from '@/lib/api/idempotency';
import type {
  InsuranceProposal,
  InsuranceQuote,
  LookedUpVehicle,
  NewInsuranceOrder,
  OrderStarted,
} from '@/lib/api/types';
import { useAction, type Said } from '@/lib/use-action';
import { insuranceKeys } from './keys';

/** One's own temporary insurance, newest first (D7-60). */
export const coversQuery = (page: number) =>
  queryOptions({
    queryKey: insuranceKeys.covers(page),
    queryFn: ({ signal }) =>
      answer(api.GET('/api/v1/insurance-orders', { params: { query: { page } }, signal })),
  });

/** One of them, with policy and certificate once the broker has confirmed. */
export const coverQuery = (orderId: string) =>
  queryOptions({
    queryKey: insuranceKeys.cover(orderId),
    queryFn: ({ signal }) =>
      answer(
        api.GET('/api/v1/insurance-orders/{id}', { params: { path: { id: orderId } }, signal }),
      ),
  });

/** Asks which vehicle a plate belongs to. */
export const useLookUp = (said: Said<LookedUpVehicle, string>) =>
  useAction({
    ...said,
    send: (plate: string) =>
      answer(api.POST('/api/v1/insurance-lookups', { body: { registration_number: plate } })),
  });

/** How long the calculation is shown at least (D4-42). */
const CALCULATION_MS = 2000;

/** Asks for a price. */
export const useQuote = (said: Said<InsuranceQuote, InsuranceProposal>) =>
  useAction({
    ...said,
    send: async (proposal: InsuranceProposal) => {
      const shown = new Promise((resolve) => setTimeout(resolve, CALCULATION_MS));
      const quote = await answer(api.POST('/api/v1/insurance-quotes', { body: proposal }));
      await shown;
      return quote;
    },
  });

/** Orders what was quoted; its answer says where it is paid (D7-61). */
export const useBuyInsurance = (said: Said<OrderStarted, NewInsuranceOrder>) =>
  useAction({
    ...said,
    send: (order: NewInsuranceOrder) =>
      answer(api.POST('/api/v1/insurance-orders', { params: { header: once }, body: order })),
  });
