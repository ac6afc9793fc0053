import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { ApiError } from '@/lib/api/error';
import type { Deposit } from '@/lib/api/types';
import type { Reader } from '../rules/deposit-words';
import { adminDepositKeys, depositKeys } from './keys';

/** null: there is none to settle. */
async function orNone(deposit: Promise<Deposit>): Promise<Deposit | null> {
  try {
    return await deposit;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'no_deposit') return null;
    throw error;
  }
}

const read = (bookingId: string, reader: Reader, signal: AbortSignal) => {
  const request = { params: { path: { id: bookingId } }, signal };
  return reader === 'admin'
    ? answer(api.GET('/api/v1/admin/bookings/{id}/deposit', request))
    : answer(api.GET('/api/v1/bookings/{id}/deposit', request));
};

/** The deposit of a trip that is over, as that reader sees it. */
export function depositQuery(bookingId: string, reader: Reader) {
  const { one } = reader === 'admin' ? adminDepositKeys : depositKeys;
  return queryOptions({
    queryKey: one(bookingId),
    queryFn: ({ signal }) => orNone(read(bookingId, reader, signal)),
    staleTime: 0,
  });
}

/** The signed-in renter's refunds, the latest day first (D9-11). */
export function depositRefundsQuery(page: number) {
  return queryOptions({
    queryKey: depositKeys.refunds(page),
    queryFn: ({ signal }) =>
      answer(api.GET('/api/v1/deposit-refunds', { params: { query: { page } }, signal })),
    placeholderData: keepPreviousData,
  });
}
