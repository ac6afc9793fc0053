import { useEffect, useState } from 'react';
import { OpenPhoto } from '@/components/layout/open-photo';
import { cn } from '@/lib/cn';

export interface PhotoFile {
  id: string;
  /** The server's address, or what waits on this phone. */
  src: string | Blob;
}

/** The address of a photo, wherever it is; null for a moment. */
export function usePhotoAddress({ id, src }: PhotoFile): string | null {
  const [made, setMade] = useState<{ id: string; url: string } | null>(null);
  const blob = typeof src === 'string' ? null : src;
  useEffect(() => {
    if (blob === null) return;
    const url = URL.createObjectURL(blob);
    setMade({ id, url });
    return () => URL.revokeObjectURL(url);
    // What waits is read anew after each change: the same photo keeps its address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, blob === null]);
  if (typeof src === 'string') return src;
  return made?.id === id ? made.url : null;
}

interface PhotoProps {
  photo: PhotoFile;
  alt: string;
  className?: string;
}

export function Photo({ photo, alt, className }: PhotoProps) {
  const address = usePhotoAddress(photo);
  const looks = cn('rounded-md border bg-sunken object-cover', className);
  if (address === null) return <span className={cn('block', looks)} />;
  return <img src={address} alt={alt} loading="lazy" decoding="async" className={looks} />;
}

/** The same, which opens in full on a press. */
export function LargePhoto({ photo, alt, className }: PhotoProps) {
  const address = usePhotoAddress(photo);
  const small = <Photo photo={photo} alt={alt} className={className} />;
  if (address === null) return small;
  return (
    <OpenPhoto src={address} title={alt} className="w-full">
      {small}
    </OpenPhoto>
  );
}
