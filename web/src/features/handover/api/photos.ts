import { upload } from '@/lib/api/upload';
import type { EvidencePhoto } from '@/lib/api/types';
import { keepFilesAt } from '@/lib/uploads/kept-files';
import { pictureRefusal, pictureType } from '@/lib/uploads/picture-files';
import { shrink } from '@/lib/uploads/shrink';
import { useUploadQueue } from '@/lib/uploads/use-upload-queue';
import { MOST_PHOTOS } from '../rules/report-schema';

export type Report = 'fault' | 'incidents';

const MOST_BYTES = {
  bytes: 10 * 1024 * 1024,
  sentence: 'Please select images smaller than 10MB.',
};

/** Names a report's photos among all files that are kept on a device. */
export const photoPlace = (bookingId: string, report: Report) => `${report}/${bookingId}/photos`;

/** Photos of a report; they are kept on the device until it is sent or given up. */
export function useReportPhotos(bookingId: string, report: Report) {
  const place = photoPlace(bookingId, report);
  return useUploadQueue<EvidencePhoto>({
    send: (file, name, how) =>
      upload<EvidencePhoto>(
        `/api/v1/bookings/${encodeURIComponent(bookingId)}/${report}/photos`,
        file,
        { method: 'POST', type: pictureType({ type: file.type, name }), ...how },
      ),
    refusal: (file) => pictureRefusal(file, MOST_BYTES),
    prepare: shrink,
    most: MOST_PHOTOS,
    tooMany: `A report can have up to ${MOST_PHOTOS} photos.`,
    keeper: keepFilesAt(place, () => Promise.resolve(place)),
    // The server tells of a photo only when it belongs to a report.
    keepsStored: true,
  });
}
