import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { ApiError } from '@/lib/api/error';
import { once } from '@/lib/api/idempotency';
import type { Dispute, NewDispute, NewDisputeMessage } from '@/lib/api/types';
import { useAction, type Said } from '@/lib/use-action';
import { disputeKeys } from './keys';

/** The bookings that a dispute may be about (A7-43). */
export const disputedBookingsQuery = queryOptions({
  queryKey: disputeKeys.bookings,
  queryFn: ({ signal }) => answer(api.GET('/api/v1/disputes/bookings', { signal })),
  retry: false,
});

/** One's own disputes, and those one was asked about, newest first. */
export const ownDisputesQuery = (page: number) =>
  queryOptions({
    queryKey: disputeKeys.own(page),
    queryFn: ({ signal }) =>
      answer(api.GET('/api/v1/disputes', { params: { query: { page } }, signal })),
    placeholderData: keepPreviousData,
  });

/** Since when disputes hold the booking's money, and until when: for both sides, without the case. */
export const onHoldQuery = (bookingId: string) =>
  queryOptions({
    queryKey: disputeKeys.onHold(bookingId),
    queryFn: ({ signal }) =>
      answer(
        api.GET('/api/v1/bookings/{id}/money-on-hold', {
          params: { path: { id: bookingId } },
          signal,
        }),
      ),
  });

const noSuchDispute = () =>
  new ApiError({ status: 404, code: 'dispute_not_found', detail: 'This dispute does not exist.' });

/** A dispute by its reference, as its side may see it. Links to its files live an hour, so it is read anew. */
export const disputeQuery = (reference: string) =>
  queryOptions({
    queryKey: disputeKeys.one(reference),
    queryFn: async ({ signal }) => {
      const found = await answer(
        api.GET('/api/v1/disputes', { params: { query: { reference } }, signal }),
      );
      const id = found.items[0]?.id;
      if (id === undefined) throw noSuchDispute();
      return answer(api.GET('/api/v1/disputes/{id}', { params: { path: { id } }, signal }));
    },
    staleTime: 0,
    refetchInterval: 30_000,
  });

/** Raises a dispute; payout and deposit of its booking wait from then on. */
export const useRaiseDispute = (said: Said<Dispute>) =>
  useAction({
    ...said,
    send: (body: NewDispute) =>
      answer(api.POST('/api/v1/disputes', { params: { header: once }, body })),
    changes: 'disputes_changed',
  });

/** Writes to our team about a dispute. */
export const useWriteAboutDispute = (id: string, said: Said<Dispute>) =>
  useAction({
    ...said,
    send: (body: NewDisputeMessage) =>
      answer(
        api.POST('/api/v1/disputes/{id}/messages', {
          params: { path: { id }, header: once },
          body,
        }),
      ),
    changes: 'disputes_changed',
  });

/** Asks for a second look, with new facts: the dispute is open again. */
export const useLookAgain = (id: string, said: Said<Dispute>) =>
  useAction({
    ...said,
    send: (body: NewDisputeMessage) =>
      answer(
        api.POST('/api/v1/disputes/{id}/second-look', {
          params: { path: { id }, header: once },
          body,
        }),
      ),
    changes: 'disputes_changed',
  });

/** Confirms that what the host returns by hand was given, or has come. */
export const useConfirmReturn = (id: string, said: Said<Dispute, void>) =>
  useAction({
    ...said,
    send: () =>
      answer(api.POST('/api/v1/disputes/{id}/confirm', { params: { path: { id }, header: once } })),
    changes: 'disputes_changed',
  });

/** Agrees that our team asks the other side. */
export const useConsent = (id: string, said: Said<Dispute, void>) =>
  useAction({
    ...said,
    send: () =>
      answer(api.POST('/api/v1/disputes/{id}/consent', { params: { path: { id }, header: once } })),
    changes: 'disputes_changed',
  });

export const useWithdrawDispute = (id: string, said: Said<Dispute, void>) =>
  useAction({
    ...said,
    send: () =>
      answer(
        api.POST('/api/v1/disputes/{id}/withdraw', { params: { path: { id }, header: once } }),
      ),
    changes: 'disputes_changed',
  });
