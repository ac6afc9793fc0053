import { upload } from '@/lib/api/upload';
import { answer, api } from '@/lib/api/client';
import type { StoredDocument } from '@/lib/api/types';
import { useAction, type Said } from '@/lib/use-action';
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

/** Sends a document and puts it in the place of one in which a scan found something (X31). */
export const useReplaceDocument = (
  applicationId: string,
  documentId: string,
  said: Said<unknown>,
) =>
  useAction({
    ...said,
    send: async (file: File) => {
      const query = new URLSearchParams({ name: file.name });
      const path = `/api/v1/job-applications/${encodeURIComponent(applicationId)}/documents?${query.toString()}`;
      const stored = await upload<StoredDocument>(path, file, {
        method: 'POST',
        type: documentType(file),
        onProgress: () => undefined,
      });
      return answer(
        api.PUT('/api/v1/job-applications/{id}/documents/{document_id}', {
          params: { path: { id: applicationId, document_id: documentId } },
          body: { replacement_id: stored.id },
        }),
      );
    },
    changes: 'applications_changed',
  });

/** Where a document that was sent can be downloaded: the server makes a link of a minute each time (D9-07). */
export const documentAddress = (applicationId: string, documentId: string) =>
  `/api/v1/job-applications/${encodeURIComponent(applicationId)}/documents/${encodeURIComponent(documentId)}`;
