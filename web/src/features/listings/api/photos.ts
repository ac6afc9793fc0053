import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { upload } from '@/lib/api/upload';
import type { Photo } from '@/lib/api/types';
import { pictureType } from '@/lib/uploads/picture-files';
import { listingKeys } from './keys';

const stillBusyMilliseconds = 2000;

/** A vehicle's photos in the host's order; asked again while the server is still preparing some. */
export function photosQuery(vehicleId: string) {
  return queryOptions({
    queryKey: listingKeys.photos(vehicleId),
    queryFn: ({ signal }) =>
      answer(
        api.GET('/api/v1/vehicles/{id}/photos', { params: { path: { id: vehicleId } }, signal }),
      ),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.items.some((photo) => photo.state === 'processing')
        ? stillBusyMilliseconds
        : false,
  });
}

interface Sending {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

export function sendPhoto(vehicleId: string, file: Blob, name: string, how: Sending) {
  const type = pictureType({ type: file.type, name });
  return upload<Photo>(`/api/v1/vehicles/${encodeURIComponent(vehicleId)}/photos`, file, {
    method: 'POST',
    type,
    ...how,
  });
}

export function orderPhotos(vehicleId: string, version: string, photoIds: string[]) {
  return answer(
    api.PUT('/api/v1/vehicles/{id}/photos/order', {
      params: { path: { id: vehicleId } },
      body: { version, photo_ids: photoIds },
    }),
  );
}

export function removePhoto(vehicleId: string, photoId: string) {
  return answer(
    api.DELETE('/api/v1/vehicles/{id}/photos/{photo_id}', {
      params: { path: { id: vehicleId, photo_id: photoId } },
    }),
  );
}

/** Has a photo prepared again that failed for no fault of its own. */
export function retryPhoto(vehicleId: string, photoId: string) {
  return answer(
    api.POST('/api/v1/vehicles/{id}/photos/{photo_id}/retry', {
      params: { path: { id: vehicleId, photo_id: photoId } },
    }),
  );
}
