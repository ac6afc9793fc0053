import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { ApiError, errorText } from '@/lib/api/error';
import { withIdempotencyKey } from '@/lib/api/idempotency';
import type { Listing } from '@/lib/api/types';
import { toast } from '@/lib/toast';
import { listingKeys } from './keys';

const of = (id: string) => ({ params: { path: { id } } });

/** Something that is done with one vehicle of the list, which is read anew whatever came of it. */
function useAction<Result>(act: (id: string) => Promise<Result>, onDone: (result: Result) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: onDone,
    onError: (error) =>
      toast.error(error instanceof ApiError ? error.title : 'Error', errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: listingKeys.lists }),
  });
}

export const usePause = () =>
  useAction(
    (id) => answer(api.POST('/api/v1/listings/{id}/pause', of(id))),
    () =>
      toast.success(
        'Vehicle paused',
        'Renters can’t book it until you resume it. Existing bookings aren’t affected.',
      ),
  );

export const useResume = () =>
  useAction(
    (id) => answer(api.POST('/api/v1/listings/{id}/resume', of(id))),
    () => toast.success('Vehicle listed again', 'Renters can find and book it.'),
  );

const notYet = (problem = '', isWaiting = false) =>
  [
    problem === '' ? 'It cannot be listed yet.' : `It cannot be listed yet: ${problem}.`,
    isWaiting && 'We keep checking automatically.',
  ]
    .filter(Boolean)
    .join(' ');

export const useCheckRecords = () =>
  useAction(
    (id) => answer(api.POST('/api/v1/listings/{id}/record-check', of(id))),
    ({ status, records }) =>
      status === 'active'
        ? toast.success('Vehicle Listed Successfully!', 'Your car is now available for rent.')
        : toast('MOT and tax checked', notYet(records?.problem, records?.waiting)),
  );

export const useDuplicate = (onDone: (copy: Listing) => void) =>
  useAction(
    (id) =>
      withIdempotencyKey('duplicate-listing', id, (key) =>
        answer(
          api.POST('/api/v1/listings/{id}/duplicate', {
            params: { path: { id }, header: { 'Idempotency-Key': key } },
          }),
        ),
      ),
    onDone,
  );

export const useDelete = () =>
  useAction(
    (id) => answer(api.DELETE('/api/v1/listings/{id}', of(id))),
    () => toast.success('Vehicle deleted'),
  );
