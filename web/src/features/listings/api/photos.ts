import type { PhotoStore } from '@/components/document/use-stored-photos';
import { answer, api } from '@/lib/api/client';
import { upload } from '@/lib/api/upload';
import type { Photo } from '@/lib/api/types';
import { pictureType } from '@/lib/uploads/picture-files';
import { listingKeys } from './keys';

const of = (id: string, photo_id: string) => ({ params: { path: { id, photo_id } } });

/** The photos of vehicles (D2.6-06, D2.6-07). */
export const vehiclePhotos: PhotoStore = {
  keyOf: listingKeys.photos,
  list: (id, signal) =>
    answer(api.GET('/api/v1/vehicles/{id}/photos', { params: { path: { id } }, signal })),
  send: (id, file, name, how) =>
    upload<Photo>(`/api/v1/vehicles/${encodeURIComponent(id)}/photos`, file, {
      method: 'POST',
      type: pictureType({ type: file.type, name }),
      ...how,
    }),
  order: (id, version, photo_ids) =>
    answer(
      api.PUT('/api/v1/vehicles/{id}/photos/order', {
        params: { path: { id } },
        body: { version, photo_ids },
      }),
    ),
  remove: (id, photoId) =>
    answer(api.DELETE('/api/v1/vehicles/{id}/photos/{photo_id}', of(id, photoId))),
  retry: (id, photoId) =>
    answer(api.POST('/api/v1/vehicles/{id}/photos/{photo_id}/retry', of(id, photoId))),
  changes: 'listings_changed',
  placeOf: (id) => `vehicle/${id}/photos`,
  most: 20,
  tooMany: 'A vehicle can have up to 20 photos.',
};
