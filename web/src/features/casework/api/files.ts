import { upload } from '@/lib/api/upload';
import type { StoredDocument } from '@/lib/api/types';
import { documentType } from '@/lib/uploads/document-files';

interface Sending {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

async function send(path: string, file: Blob, name: string, how: Sending) {
  const type = documentType({ type: file.type, name });
  const query = new URLSearchParams({ name });
  return upload<StoredDocument>(`${path}?${query.toString()}`, file, {
    method: 'POST',
    type,
    ...how,
  });
}

/** Sends a file under an id that its form made: the order, or the message, takes it from there (D7-56). */
export const sendServiceFile = (draftId: string, file: Blob, name: string, how: Sending) =>
  send(`/api/v1/service-files/${encodeURIComponent(draftId)}`, file, name, how);

/** Sends a file of our team for a service. */
export const sendTeamFile = (orderId: string, file: Blob, name: string, how: Sending) =>
  send(`/api/v1/admin/service-files/${encodeURIComponent(orderId)}`, file, name, how);
