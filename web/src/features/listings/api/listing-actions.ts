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
    () => toast.success('Vehicle paused', 'It takes no new bookings. Those that are made stay.'),
  );

export const useResume = () =>
  useAction(
    (id) => answer(api.POST('/api/v1/listings/{id}/resume', of(id))),
    () => toast.success('Vehicle listed again', 'Renters can find and book it.'),
  );

export const useCheckRecords = () =>
  useAction(
    (id) => answer(api.POST('/api/v1/listings/{id}/record-check', of(id))),
    ({ status }) =>
      status === 'active'
        ? toast.success('Vehicle Listed Successfully!', 'Your car is now available for rent.')
        : toast('MOT and tax checked', 'It cannot be listed yet. We go on looking by ourselves.'),
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
