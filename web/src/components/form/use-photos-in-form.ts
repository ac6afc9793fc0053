import { useEffect } from 'react';
import type { EvidencePhoto } from '@/lib/api/types';
import type { UploadItem } from '@/lib/uploads/upload-queue';

/** Puts what has arrived into the form, so that one rule says what is missing. */
export function usePhotosInForm(
  items: readonly UploadItem<EvidencePhoto>[],
  put: (ids: string[], hasAny: boolean) => void,
) {
  const ids = items.flatMap(({ stored }) => (stored === null ? [] : [stored.id])).join();
  useEffect(() => {
    put(ids === '' ? [] : ids.split(','), ids !== '');
    // `put` is made anew with each render and always means the same form.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [ids]);
}
