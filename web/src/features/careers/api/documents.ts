import { upload } from '@/lib/api/upload';
import type { StoredDocument } from '@/lib/api/types';
import { documentType } from '@/lib/uploads/document-files';

interface Sending {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Names an application’s documents among all files that are kept on a device. */
export const documentsPlace = (jobId: string) => `job/${jobId}/documents`;

export function sendDocument(jobId: string, file: Blob, name: string, how: Sending) {
  const type = documentType({ type: file.type, name });
  const query = new URLSearchParams({ name });
  const path = `/api/v1/job-postings/${encodeURIComponent(jobId)}/documents?${query.toString()}`;
  return upload<StoredDocument>(path, file, { method: 'POST', type, ...how });
}

/** Where a document that was sent can be downloaded: the server makes a link of a minute each time (D9-07). */
export const documentAddress = (applicationId: string, documentId: string) =>
  `/api/v1/job-applications/${encodeURIComponent(applicationId)}/documents/${encodeURIComponent(documentId)}`;
