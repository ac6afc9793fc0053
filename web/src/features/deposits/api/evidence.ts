import { upload } from '@/lib/api/upload';
import type { EvidencePhoto } from '@/lib/api/types';
import { pictureType } from '@/lib/uploads/picture-files';

interface Sending {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Names a deposit’s photos among all files that are kept on a device. */
export const evidencePlace = (bookingId: string) => `deposit/${bookingId}/photos`;

export function sendEvidence(bookingId: string, file: Blob, name: string, how: Sending) {
  const type = pictureType({ type: file.type, name });
  const path = `/api/v1/bookings/${encodeURIComponent(bookingId)}/deposit/photos`;
  return upload<EvidencePhoto>(path, file, { method: 'POST', type, ...how });
}
