import { answer, api } from '@/lib/api/client';
import { once } from '@/lib/api/idempotency';
import type { Deposit, DepositCharge } from '@/lib/api/types';
import { useAction, type Said } from '@/lib/use-action';

/** Changes a deposit, which is the answer as it then is. */
function useDepositChange<Change>(send: (change: Change) => Promise<Deposit>, said: Said<Deposit>) {
  return useAction({ ...said, send, changes: 'bookings_changed' });
}

const about = (id: string) => ({ path: { id }, header: once });

interface NewCharge {
  kind: DepositCharge['kind'];
  units: number | null;
  amount_pence: number | null;
  reason: string;
  photo_ids: string[];
  /** Pictures of the condition reports, beside or in place of others. */
  shot_ids: string[];
}

/** Charges a deposit for what is missing or damaged. */
export const useFileCharge = (bookingId: string, said: Said<Deposit>) =>
  useDepositChange(
    (body: NewCharge) =>
      answer(api.POST('/api/v1/bookings/{id}/deposit/charges', { params: about(bookingId), body })),
    said,
  );

/** The renter says why a charge is wrong. */
export const useContest = (chargeId: string, said: Said<Deposit>) =>
  useDepositChange(
    (body: { reason: string }) =>
      answer(api.POST('/api/v1/deposit-charges/{id}/contest', { params: about(chargeId), body })),
    said,
  );

/** The host takes a charge back. */
export const useWithdraw = (said: Said<Deposit>) =>
  useDepositChange(
    (chargeId: string) =>
      answer(api.POST('/api/v1/deposit-charges/{id}/withdraw', { params: about(chargeId) })),
    said,
  );

/** One side confirms that a deposit the host held went back. */
export const useConfirmDeposit = (said: Said<Deposit>) =>
  useDepositChange(
    (bookingId: string) =>
      answer(api.POST('/api/v1/bookings/{id}/deposit/confirm', { params: about(bookingId) })),
    said,
  );
