import { Camera } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonStyles, type ButtonStyle } from '@/components/ui/button-styles';
import { cn } from '@/lib/cn';
import { toast } from '@/lib/toast';
import { pictureRefusal, pictureTypes } from '@/lib/uploads/picture-files';

/** Before it is made smaller: cameras of phones make some 12 MB. */
const MOST = { bytes: 40 * 1024 * 1024, sentence: 'Please choose a photo smaller than 40 MB.' };
const accept = pictureTypes.join();

interface TakePhotoProps extends Pick<ButtonStyle, 'variant' | 'size'> {
  children: ReactNode;
  /** Several may be chosen at once. */
  multiple?: boolean;
  disabled?: boolean;
  className?: string;
  onPhotos: (files: File[]) => void;
}

/** A button that opens the camera of a phone; a real file input, so keys work and a file can be chosen elsewhere. */
export function TakePhoto({
  children,
  variant,
  size,
  multiple = false,
  disabled = false,
  className,
  onPhotos,
}: TakePhotoProps) {
  function take(list: FileList | null) {
    const files = Array.from(list ?? []);
    const refusal = files.map((file) => pictureRefusal(file, MOST)).find(Boolean);
    if (refusal) toast.error('Photo not taken', refusal);
    const good = files.filter((file) => pictureRefusal(file, MOST) === null);
    if (good.length > 0) onPhotos(good);
  }
  return (
    <label
      data-slot="take-photo"
      className={cn(
        buttonStyles({ variant, size }),
        'cursor-pointer has-disabled:cursor-not-allowed has-disabled:opacity-55 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
        className,
      )}
    >
      <input
        type="file"
        accept={accept}
        // Several come from the phone's album, one from its camera.
        capture={multiple ? undefined : 'environment'}
        multiple={multiple}
        disabled={disabled}
        className="sr-only"
        onChange={({ target }) => {
          take(target.files);
          target.value = ''; // so that the same file can be chosen again
        }}
      />
      <Camera aria-hidden className="size-5" />
      {children}
    </label>
  );
}
