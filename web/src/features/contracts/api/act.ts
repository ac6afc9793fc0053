import { answer, api } from '@/lib/api/client';
import type { Booking, Contract, ContractSide } from '@/lib/api/types';
import { useAction, type Said } from '@/lib/use-action';

/** Sends a booking's contract to its renter; the fingerprint is that of the text that was read. */
export const useSendContract = (bookingId: string, said: Said<Contract>) =>
  useAction({
    ...said,
    send: (body: { fingerprint: string; address: string | null; replaces?: string }) =>
      answer(
        api.POST('/api/v1/bookings/{id}/contracts', { params: { path: { id: bookingId } }, body }),
      ),
    changes: 'bookings_changed',
  });

interface Signature {
  fingerprint: string;
  full_name: string;
  signature: string;
}

const SIGN = {
  renter: '/api/v1/contracts/{id}/sign',
  host: '/api/v1/contracts/{id}/countersign',
} as const;

/** Signs a contract: the renter first, then the host (D7-20, D7-22). */
export const useSignContract = (id: string, side: ContractSide, said: Said<Contract>) =>
  useAction({
    ...said,
    send: (body: Signature) => answer(api.POST(SIGN[side], { params: { path: { id } }, body })),
    changes: 'bookings_changed',
  });

/** Puts the renter's address into the text of a contract. */
export const useSetAddress = (id: string, said: Said<Contract>) =>
  useAction({
    ...said,
    send: (address: string) =>
      answer(
        api.PUT('/api/v1/contracts/{id}/address', { params: { path: { id } }, body: { address } }),
      ),
    changes: 'contracts_changed',
  });

/** Whether contracts are sent by themselves as soon as a booking is confirmed. */
export const useSetSendsByThemselves = (said: Said<unknown, boolean>) =>
  useAction({
    ...said,
    send: (sends: boolean) =>
      answer(api.PUT('/api/v1/contract-settings', { body: { sends_by_themselves: sends } })),
    changes: 'contracts_changed',
  });

/** Reports that the renter did not sign: a no-show, which the renter can contest (X17). */
export const useReportNotSigned = (id: string, said: Said<Booking, void>) =>
  useAction({
    ...said,
    send: () => answer(api.POST('/api/v1/contracts/{id}/not-signed', { params: { path: { id } } })),
    changes: 'bookings_changed',
  });
