import { DocumentUploads } from '@/components/form/document-uploads';
import type { StoredDocument } from '@/lib/api/types';
import { keepFilesAt } from '@/lib/uploads/kept-files';
import { useUploadQueue } from '@/lib/uploads/use-upload-queue';
import { sendServiceFile } from '../api/files';
import { fileRefusal, most } from '../rules/service-form';

/** Names the files of a form among all that are kept on a device. */
const placeOf = (draftId: string) => `service/${draftId}`;

/** Files that are sent as soon as they are chosen; they outlive a closed page until something took them. */
export function useServiceFiles(draftId: string) {
  const place = placeOf(draftId);
  const { queue, items } = useUploadQueue<StoredDocument>({
    send: (file, name, how) => sendServiceFile(draftId, file, name, how),
    refusal: fileRefusal,
    most: most.files,
    tooMany: `You can add up to ${most.files} files.`,
    keeper: keepFilesAt(place, () => Promise.resolve(place)),
    keepsStored: true,
  });
  const ids = items.flatMap(({ stored }) => (stored === null ? [] : [stored.id]));
  return { queue, items, ids, place };
}

interface ServiceFilesProps {
  files: ReturnType<typeof useServiceFiles>;
  label: string;
  error?: string | undefined;
}

/** The place for files (D5-54). */
export function ServiceFiles({ files: { queue, items }, label, error }: ServiceFilesProps) {
  return (
    <DocumentUploads
      label={label}
      hint={`PNG, JPG or PDF, up to ${most.files} files of 10 MB. Only our team sees them.`}
      error={error}
      most={most.files}
      accept="image/png,image/jpeg,application/pdf"
      queue={queue}
      items={items}
    />
  );
}
