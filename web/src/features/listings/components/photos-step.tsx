import type { StoredPhotos } from '@/components/document/use-stored-photos';
import { PhotoUploads } from '@/components/form/photo-uploads';
import { vehiclePhotos } from '../api/photos';

/** Photos of the vehicle; the first is its main image (D2.6-06, D2.6-07). */
export function PhotosStep({ photos }: { photos: StoredPhotos }) {
  return (
    <PhotoUploads
      label="Photos"
      hint={`Up to ${vehiclePhotos.most} photos: JPEG, PNG, WebP or HEIC, each up to 10 MB. The first is the main photo; drag a photo to move it. Good sets show the front, the back, both sides, the dashboard and the boot. We remove the location and date from the files.`}
      most={vehiclePhotos.most}
      queue={photos.queue}
      items={photos.items}
      pictureOf={photos.pictureOf}
      onRemoved={photos.remove}
      onRetryStored={photos.retry}
    />
  );
}
