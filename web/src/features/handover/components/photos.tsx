import { OpenPhoto } from '@/components/layout/open-photo';
import type { EvidencePhoto } from '@/lib/api/types';

/** The photos of a report; each opens in full. */
export function Photos({ photos, label }: { photos: readonly EvidencePhoto[]; label: string }) {
  if (photos.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {photos.map(({ id, url }, index) => (
        <li key={id}>
          <OpenPhoto src={url} title={`${label}, ${index + 1} of ${photos.length}`}>
            <img
              src={url}
              alt={`${index + 1} of ${photos.length}`}
              loading="lazy"
              className="size-24 rounded-md border bg-sunken object-cover"
            />
          </OpenPhoto>
        </li>
      ))}
    </ul>
  );
}
