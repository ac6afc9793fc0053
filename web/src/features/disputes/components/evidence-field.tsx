import { DocumentUploads } from '@/components/form/document-uploads';
import type { StoredDocument } from '@/lib/api/types';
import { toast } from '@/lib/toast';
import { acceptDocuments } from '@/lib/uploads/document-files';
import { keepFilesAt } from '@/lib/uploads/kept-files';
import { pictureTypes } from '@/lib/uploads/picture-files';
import { useUploadQueue } from '@/lib/uploads/use-upload-queue';
import { sendEvidence } from '../api/evidence';
import { EVIDENCE_KINDS, evidenceRefusal, mostFiles } from '../rules/dispute-form';
import { isSignedOut } from './signed-out';

/** Names the files of a draft among all that are kept on a device. */
export const evidencePlace = (draftId: string) => `dispute/${draftId}`;

/** A5-24, A5-26: what is refused is named in a toast, and what fails too. */
function refusedAloud(file: File): string | null {
  const refusal = evidenceRefusal(file);
  if (refusal !== null) toast.error('Unsupported File Type', `${file.name}: ${refusal}`);
  return refusal;
}

/** A5-25: a session may end while somebody writes. */
function reasonOf(error: unknown) {
  if (isSignedOut(error)) return 'You must be logged in to upload files';
  return error instanceof Error ? error.message : 'not sent';
}

async function sendOrSay(
  draftId: string,
  file: Blob,
  name: string,
  how: Parameters<typeof sendEvidence>[3],
) {
  try {
    return await sendEvidence(draftId, file, name, how);
  } catch (error) {
    if (!how.signal.aborted) toast.error('Upload Error', `${name}: ${reasonOf(error)}`);
    throw error;
  }
}

/** Files that are sent as soon as they are chosen; they outlive a closed page until their dispute took them. */
export function useEvidence(draftId: string) {
  const place = evidencePlace(draftId);
  const { queue, items } = useUploadQueue<StoredDocument>({
    send: (file, name, how) => sendOrSay(draftId, file, name, how),
    refusal: refusedAloud,
    most: mostFiles,
    tooMany: `You can add up to ${mostFiles} files.`,
    keeper: keepFilesAt(place, () => Promise.resolve(place)),
    keepsStored: true,
  });
  // One that failed is no part of the dispute.
  const ids = items.flatMap(({ stored }) => (stored === null ? [] : [stored.id]));
  return { queue, items, ids, place };
}

/** The place for evidence (A5-23, X1). */
export function EvidenceField({
  evidence: { queue, items },
  label,
  error,
}: {
  evidence: ReturnType<typeof useEvidence>;
  label: string;
  error?: string | undefined;
}) {
  return (
    <DocumentUploads
      label={label}
      add="Add photos or documents"
      hint={`Images, PDF, DOC, DOCX, TXT or RTF, up to ${mostFiles} files of 10 MB. Only our team sees them, and the other side if we ask it about them.`}
      error={error}
      most={mostFiles}
      accept={[acceptDocuments(EVIDENCE_KINDS), ...pictureTypes].join()}
      queue={queue}
      items={items}
    />
  );
}
