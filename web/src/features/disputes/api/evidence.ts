import { upload } from '@/lib/api/upload';
import type { StoredDocument } from '@/lib/api/types';
import { documentType } from '@/lib/uploads/document-files';

interface Sending {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Sends a file under an id that its form made: the dispute, or the message, takes it from there. */
export function sendEvidence(draftId: string, file: Blob, name: string, how: Sending) {
  const type = documentType({ type: file.type, name });
  const query = new URLSearchParams({ name });
  const path = `/api/v1/dispute-evidence/${encodeURIComponent(draftId)}?${query.toString()}`;
  return upload<StoredDocument>(path, file, { method: 'POST', type, ...how });
}
