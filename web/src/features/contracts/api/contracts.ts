import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import type { ContractSide } from '@/lib/api/types';
import { contractKeys } from './keys';

/** The signed-in user's contracts of one side, or of both, newest first (D7-18). */
export const contractsQuery = (side: ContractSide | null, page: number) =>
  queryOptions({
    queryKey: contractKeys.list(side, page),
    queryFn: ({ signal }) =>
      answer(
        api.GET('/api/v1/contracts', {
          params: { query: { side: side ?? undefined, page } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });

/** Those that wait for the user's own signature. */
export const waitingContractsQuery = queryOptions({
  queryKey: contractKeys.waiting,
  queryFn: ({ signal }) =>
    answer(api.GET('/api/v1/contracts', { params: { query: { waiting: true } }, signal })),
});

/** The host's bookings for which a contract can be sent, the soonest pick-up first. */
export const contractsToSendQuery = queryOptions({
  queryKey: contractKeys.toSend,
  queryFn: ({ signal }) => answer(api.GET('/api/v1/host/contracts-to-send', { signal })),
});

/** What hosts asked the reader for once more, of trips that have not begun. */
export const stillAskedQuery = queryOptions({
  queryKey: contractKeys.asked,
  queryFn: ({ signal }) => answer(api.GET('/api/v1/contract-papers/asked', { signal })),
});

/** A contract with its text, as one of its sides sees it. */
export const contractQuery = (id: string) =>
  queryOptions({
    queryKey: contractKeys.one(id),
    queryFn: ({ signal }) =>
      answer(api.GET('/api/v1/contracts/{id}', { params: { path: { id } }, signal })),
  });

/** A booking's contracts, and whether one can be sent. */
export const bookingContractsQuery = (bookingId: string) =>
  queryOptions({
    queryKey: contractKeys.ofBooking(bookingId),
    queryFn: ({ signal }) =>
      answer(
        api.GET('/api/v1/bookings/{id}/contracts', { params: { path: { id: bookingId } }, signal }),
      ),
  });

/** What would be sent for a booking now, with the host's address where the profile has none, and in place of which
 * contract. */
export const previewQuery = (bookingId: string, address: string, replaces?: string) =>
  queryOptions({
    queryKey: contractKeys.preview(bookingId, address, replaces),
    queryFn: ({ signal }) =>
      answer(
        api.POST('/api/v1/bookings/{id}/contracts/preview', {
          params: { path: { id: bookingId } },
          body: { address: address || null, replaces },
          signal,
        }),
      ),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Whether the host's contracts are sent by themselves. */
export const contractSettingsQuery = queryOptions({
  queryKey: contractKeys.settings,
  queryFn: ({ signal }) => answer(api.GET('/api/v1/contract-settings', { signal })),
});

/** What there is to look at of a renter, for one of the two sides. */
export const papersQuery = (id: string) =>
  queryOptions({
    queryKey: contractKeys.papers(id),
    queryFn: ({ signal }) =>
      answer(api.GET('/api/v1/contracts/{id}/papers', { params: { path: { id } }, signal })),
  });

/** The numbers that a renter has filled in so far, here or on another device. */
export const numbersQuery = (id: string) =>
  queryOptions({
    queryKey: contractKeys.numbers(id),
    queryFn: ({ signal }) =>
      answer(api.GET('/api/v1/contracts/{id}/numbers', { params: { path: { id } }, signal })),
    staleTime: 0,
    gcTime: 0, // the server alone keeps them
  });

/** When the host looked at what, newest first. */
export const looksQuery = (id: string) =>
  queryOptions({
    queryKey: contractKeys.looks(id),
    queryFn: ({ signal }) =>
      answer(api.GET('/api/v1/contracts/{id}/looks', { params: { path: { id } }, signal })),
  });
