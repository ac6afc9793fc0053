import { X } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { Photo } from './photo';
import { TakePhoto } from './take-photo';

export interface ChosenPhoto {
  id: string;
  file: File;
}

export const MOST_PHOTOS = 8;
let chosen = 0;

interface ChosenPhotosProps {
  photos: readonly ChosenPhoto[];
  onChange: (photos: ChosenPhoto[]) => void;
}

/** Up to eight photos that go with a damage or a note. */
export function ChosenPhotos({ photos, onChange }: ChosenPhotosProps) {
  function add(files: File[]) {
    const more = files.map((file) => {
      chosen += 1;
      return { id: `chosen-${chosen}`, file };
    });
    onChange([...photos, ...more].slice(0, MOST_PHOTOS));
  }
  return (
    <div className="flex flex-col items-start gap-3">
      {photos.length > 0 && (
        <ul aria-label="Chosen photos" className="flex flex-wrap gap-3">
          {photos.map((photo, index) => (
            <li key={photo.id} className="relative">
              <Photo
                photo={{ id: photo.id, src: photo.file }}
                alt={`Photo ${index + 1}`}
                className="size-24"
              />
              <IconButton
                label={`Remove photo ${index + 1}`}
                size="sm"
                variant="outline"
                className="absolute -top-2 -right-2 rounded-full"
                onClick={() => onChange(photos.filter(({ id }) => id !== photo.id))}
              >
                <X aria-hidden className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <TakePhoto
        multiple
        variant="outline"
        size="sm"
        disabled={photos.length >= MOST_PHOTOS}
        onPhotos={add}
      >
        Add photos
      </TakePhoto>
    </div>
  );
}
