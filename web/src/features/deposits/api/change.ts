import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useBookingsChanged } from '@/features/bookings';
import { adminKeys } from '@/features/admins';
import { answer, api } from '@/lib/api/client';
import { withIdempotencyKey } from '@/lib/api/idempotency';
import type { Deposit, DepositCharge } from '@/lib/api/types';
import { adminDepositKeys, depositKeys } from './keys';

/** Sends a change of a deposit under one key; its answer is the deposit as it then is. */
function useDepositChange<Change>(
  name: string,
  send: (change: Change, key: string) => Promise<Deposit>,
) {
  const client = useQueryClient();
  const bookingsChanged = useBookingsChanged();
  return useMutation({
    mutationFn: (change: Change) => withIdempotencyKey(name, change, (key) => send(change, key)),
    onSuccess: (deposit) => client.setQueryData(depositKeys.one(deposit.booking_id), deposit),
    onSettled: () =>
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

export const useFileCharge = (bookingId: string) =>
  useDepositChange('file charge', (body: NewCharge, key) =>
    answer(
      api.POST('/api/v1/bookings/{id}/deposit/charges', { params: withKey(bookingId, key), body }),
    ),
  );

export const useContest = (chargeId: string) =>
  useDepositChange('contest charge', (body: { reason: string }, key) =>
    answer(
      api.POST('/api/v1/deposit-charges/{id}/contest', { params: withKey(chargeId, key), body }),
    ),
  );

export const useWithdraw = () =>
  useDepositChange('withdraw charge', (chargeId: string, key) =>
    answer(api.POST('/api/v1/deposit-charges/{id}/withdraw', { params: withKey(chargeId, key) })),
  );

export const useConfirmDeposit = () =>
  useDepositChange('confirm deposit', (bookingId: string, key) =>
    answer(api.POST('/api/v1/bookings/{id}/deposit/confirm', { params: withKey(bookingId, key) })),
  );

interface Decision {
  allowed_pence: number;
  reason: string;
}

/** What an admin says of a contested charge. */
export function useDecide(chargeId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Decision) =>
      withIdempotencyKey(`decide ${chargeId}`, body, (key) =>
        answer(
          api.POST('/api/v1/admin/deposit-charges/{id}/decide', {
            params: withKey(chargeId, key),
            body,
          }),
        ),
      ),
    onSuccess: (deposit) => client.setQueryData(adminDepositKeys.one(deposit.booking_id), deposit),
    onSettled: () => client.invalidateQueries({ queryKey: adminKeys.all }),
  });
}
