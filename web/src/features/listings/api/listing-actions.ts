import { answer, api } from '@/lib/api/client';
import { once } from '@/lib/api/idempotency';
import { ApiError, errorText } from '@/lib/api/error';
import type { Listing } from '@/lib/api/types';
import { toast } from '@/lib/toast';
import { forgetFilesAt } from '@/lib/uploads/kept-files';
import { useAction } from '@/lib/use-action';
import { vehiclePhotos } from './photos';

const of = (id: string) => ({ params: { path: { id } } });

/** Something that is done with one vehicle of the list. */
const useListingAction = <Out>(
  send: (id: string) => Promise<Out>,
  done: string | ((out: Out) => void),
  close?: () => void,
) =>
  useAction({
    send,
    done,
    failed: (error) => {
      close?.();
      toast.error(error instanceof ApiError ? error.title : 'Error', errorText(error));
    },
    over: close,
    changes: 'listings_changed',
  });

/** Hides a vehicle from renters. */
export const usePause = (close: () => void) =>
  useListingAction(
    (id) => answer(api.POST('/api/v1/listings/{id}/pause', of(id))),
    () =>
      toast.success(
        'Vehicle paused',
        'Renters can’t book it until you resume it. Existing bookings aren’t affected.',
      ),
    close,
  );

/** Lets renters find it again. */
export const useResume = () =>
  useListingAction(
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

/** Asks the official records again. */
export const useCheckRecords = () =>
  useListingAction(
    (id) => answer(api.POST('/api/v1/listings/{id}/record-check', of(id))),
    ({ status, records }) =>
      status === 'active'
        ? toast.success('Vehicle Listed Successfully!', 'Your car is now available for rent.')
        : toast('MOT and tax checked', notYet(records?.problem, records?.waiting)),
  );

/** Begins a draft with the details of a vehicle. */
export const useDuplicate = (onDone: (copy: Listing) => void) =>
  useListingAction(
    (id) =>
      answer(
        api.POST('/api/v1/listings/{id}/duplicate', { params: { path: { id }, header: once } }),
      ),
    onDone,
  );

/** Deletes a vehicle for good, with what was still to be sent of it. */
export const useDelete = (close: () => void) =>
  useListingAction(
    async (id) => {
      await answer(api.DELETE('/api/v1/listings/{id}', of(id)));
      await forgetFilesAt(vehiclePhotos.placeOf(id));
    },
    'Vehicle deleted',
    close,
  );
