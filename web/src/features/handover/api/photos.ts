import { useEvidence } from '@/lib/uploads/use-evidence';
import { MOST_PHOTOS } from '../rules/report-schema';

export type Report = 'fault' | 'incidents';

export const photoPlace = (bookingId: string, report: Report) => `${report}/${bookingId}/photos`;

export const useReportPhotos = (bookingId: string, report: Report) =>
  useEvidence({
    path: `/api/v1/bookings/${encodeURIComponent(bookingId)}/${report}/photos`,
    place: photoPlace(bookingId, report),
    most: MOST_PHOTOS,
    tooMany: `A report can have up to ${MOST_PHOTOS} photos.`,
  });
