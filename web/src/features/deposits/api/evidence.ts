import { useEvidence } from '@/lib/uploads/use-evidence';
import { mostPhotos } from '../rules/charge-schema';

export const evidencePlace = (bookingId: string) => `deposit/${bookingId}/photos`;

export const useChargePhotos = (bookingId: string) =>
  useEvidence({
    path: `/api/v1/bookings/${encodeURIComponent(bookingId)}/deposit/photos`,
    place: evidencePlace(bookingId),
    most: mostPhotos,
    tooMany: `A charge can have up to ${mostPhotos} photos.`,
  });
