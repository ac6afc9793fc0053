import { upload } from '@/lib/api/upload';
import type { EvidencePhoto } from '@/lib/api/types';
import { keepFilesAt } from './kept-files';
import { pictureRefusal, pictureType } from './picture-files';
import { shrink } from './shrink';
import { useUploadQueue } from './use-upload-queue';

const MOST_BYTES = {
  bytes: 10 * 1024 * 1024,
  sentence: 'Please select images smaller than 10MB.',
};

interface Evidence {
  /** Where they are sent, one at a time. */
  path: string;
  /** Names them among all files that are kept on a device. */
  place: string;
  most: number;
  /** The sentence for one too many. */
  tooMany: string;
}

/** Photos that a charge or a report takes when it is sent; until then, or until it is given up, the device keeps them. */
export function useEvidence({ path, place, most, tooMany }: Evidence) {
  return useUploadQueue<EvidencePhoto>({
    send: (file, name, how) =>
      upload<EvidencePhoto>(path, file, {
        method: 'POST',
        type: pictureType({ type: file.type, name }),
        ...how,
      }),
    refusal: (file) => pictureRefusal(file, MOST_BYTES),
    prepare: shrink,
    most,
    tooMany,
    keeper: keepFilesAt(place, () => Promise.resolve(place)),
    // The server tells of a photo only when it belongs to a record.
    keepsStored: true,
  });
}
