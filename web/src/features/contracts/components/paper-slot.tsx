import { useState } from 'react';
import { FieldError } from '@/components/ui/field';
import { FileDrop } from '@/components/ui/file-drop';
import { Progress } from '@/components/ui/progress';
import { errorText } from '@/lib/api/error';
import type { DriverPaper, PaperKind } from '@/lib/api/types';
import { toast } from '@/lib/toast';
import { acceptDocuments, documentRefusal, documentType } from '@/lib/uploads/document-files';
import { pictureRefusal, pictureTypes } from '@/lib/uploads/picture-files';
import { useSendPaper } from '../api/papers';
import { PAPER_NAMES } from '../rules/contract-words';
import { PaperPictures } from './paper-pictures';

const MOST_MEGABYTES = 10;
const MOST = {
  bytes: MOST_MEGABYTES * 1024 * 1024,
  sentence: `Please choose a file smaller than ${MOST_MEGABYTES} MB.`,
};

/** The two of the licence are pictures; others may be a PDF as well (D5-14). */
const mayBePdf = (kind: PaperKind) => kind === 'proof_of_address' || kind === 'further_paper';

function refusalOf(kind: PaperKind, file: File): string | null {
  if (mayBePdf(kind) && documentType(file) === 'application/pdf')
    return documentRefusal(file, ['pdf'], MOST_MEGABYTES);
  return pictureRefusal(file, MOST);
}

/** A document with a slot of its own is named (D8-15); of the others there may be several (D8-14). */
function sayNotSent(kind: PaperKind, why: string) {
  if (kind === 'further_paper')
    toast.error('Upload Error', 'Failed to upload documents. Please try again.');
  else toast.error(`Failed to upload ${PAPER_NAMES[kind]}`, why);
}

interface PaperSlotProps {
  contractId: string;
  kind: PaperKind;
  /** What is there; a new file takes its place. */
  paper: DriverPaper | undefined;
  /** Who sees it and until when. */
  note: string;
}

/** A place for one paper: a photo from the camera or a file, sent at once. */
export function PaperSlot({ contractId, kind, paper, note }: PaperSlotProps) {
  const name = PAPER_NAMES[kind];
  const [share, setShare] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { mutate, isPending } = useSendPaper(contractId, kind, {
    onProgress: setShare,
    done: () => setRefusal(null),
    failed: (error) => {
      setRefusal(errorText(error));
      sayNotSent(kind, errorText(error));
    },
  });
  function take([file]: readonly File[]) {
    if (!file) return;
    const problem = refusalOf(kind, file);
    setRefusal(problem);
    setShare(0);
    if (problem === null) mutate(file);
  }
  const pictures = mayBePdf(kind) ? 'A photo or a PDF' : 'A photo';
  return (
    <div className="flex flex-col gap-2" role="group" aria-label={name}>
      <div>
        <p className="font-medium">{name}</p>
        <p className="text-sm text-muted">{note}</p>
      </div>
      {paper && <PaperPictures paper={paper} />}
      <FileDrop
        label={paper ? `Replace ${name.toLowerCase()}` : `Add ${name.toLowerCase()}`}
        text={`${pictures}, up to ${MOST_MEGABYTES} MB`}
        accept={[...pictureTypes, ...(mayBePdf(kind) ? [acceptDocuments(['pdf'])] : [])].join()}
        disabled={isPending}
        onFiles={take}
      />
      {isPending && <Progress label={`Sending ${name.toLowerCase()}`} value={share} />}
      {refusal && <FieldError>{refusal}</FieldError>}
    </div>
  );
}
