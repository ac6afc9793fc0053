import { useQueryClient } from '@tanstack/react-query';
import { useBookingsChanged } from '@/features/bookings';
import { adminKeys } from '@/features/admins';
import { answer, api } from '@/lib/api/client';
import { withIdempotencyKey } from '@/lib/api/idempotency';
import type { Deposit, DepositCharge } from '@/lib/api/types';
import { useAction, type Said } from '@/lib/use-action';
import { adminDepositKeys, depositKeys } from './keys';

/** Sends a change of a deposit under one key; its answer is the deposit as it then is. */
function useDepositChange<Change>(
  name: string,
  send: (change: Change, key: string) => Promise<Deposit>,
  said: Said<Deposit>,
) {
  const client = useQueryClient();
  const bookingsChanged = useBookingsChanged();
  return useAction({
    send: (change: Change) => withIdempotencyKey(name, change, (key) => send(change, key)),
    done: (deposit) => {
      client.setQueryData(depositKeys.one(deposit.booking_id), deposit);
      said.done?.(deposit);
    },
    failed: said.failed,
    changed: () =>
      Promise.all([client.invalidateQueries({ queryKey: depositKeys.all }), bookingsChanged()]),
  });
}

const withKey = (id: string, key: string) => ({ path: { id }, header: { 'Idempotency-Key': key } });

interface NewCharge {
  kind: DepositCharge['kind'];
  units: number | null;
  amount_pence: number | null;
  reason: string;
  photo_ids: string[];
}

export const useFileCharge = (bookingId: string, said: Said<Deposit>) =>
  useDepositChange(
    'file charge',
    (body: NewCharge, key) =>
      answer(
        api.POST('/api/v1/bookings/{id}/deposit/charges', {
          params: withKey(bookingId, key),
          body,
        }),
      ),
    said,
  );

export const useContest = (chargeId: string, said: Said<Deposit>) =>
  useDepositChange(
    `contest charge ${chargeId}`,
    (body: { reason: string }, key) =>
      answer(
        api.POST('/api/v1/deposit-charges/{id}/contest', { params: withKey(chargeId, key), body }),
      ),
    said,
  );

export const useWithdraw = (said: Said<Deposit>) =>
  useDepositChange(
    'withdraw charge',
    (chargeId: string, key) =>
      answer(api.POST('/api/v1/deposit-charges/{id}/withdraw', { params: withKey(chargeId, key) })),
    said,
  );

export const useConfirmDeposit = (said: Said<Deposit>) =>
  useDepositChange(
    'confirm deposit',
    (bookingId: string, key) =>
      answer(
        api.POST('/api/v1/bookings/{id}/deposit/confirm', { params: withKey(bookingId, key) }),
      ),
    said,
  );

interface Decision {
  allowed_pence: number;
  reason: string;
}

/** What an admin says of a contested charge. */
export function useDecide(chargeId: string, said: Said<Deposit>) {
  const client = useQueryClient();
  return useAction({
    send: (body: Decision) =>
      withIdempotencyKey(`decide ${chargeId}`, body, (key) =>
        answer(
          api.POST('/api/v1/admin/deposit-charges/{id}/decide', {
            params: withKey(chargeId, key),
            body,
          }),
        ),
      ),
    done: (deposit) => {
      client.setQueryData(adminDepositKeys.one(deposit.booking_id), deposit);
      said.done?.(deposit);
    },
    failed: said.failed,
    changed: () => client.invalidateQueries({ queryKey: adminKeys.all }),
  });
}
