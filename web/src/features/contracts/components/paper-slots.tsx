import { X } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import type { DriverPapers } from '@/lib/api/types';
import { useRemovePaper } from '../api/papers';
import { deletedBy, NEEDED } from '../rules/contract-words';
import { PaperPictures } from './paper-pictures';
import { PaperSlot } from './paper-slot';

const MOST_FURTHER = 5;

interface PaperSlotsProps {
  contractId: string;
  papers: DriverPapers;
  host: string;
  /** Whether others beside the three are asked for (X20). */
  further: boolean;
}

/** The renter's papers: the three that must be there (D5-11, X11), and further ones. */
export function PaperSlots({ contractId, papers, host, further }: PaperSlotsProps) {
  const note = `${host} sees it once you have signed. We delete it by ${deletedBy(papers.papers_until)}.`;
  const others = papers.papers.filter(({ kind }) => kind === 'further_paper');
  return (
    <div className="flex flex-col gap-5">
      {NEEDED.map((kind) => (
        <PaperSlot
          key={kind}
          contractId={contractId}
          kind={kind}
          paper={papers.papers.find((one) => one.kind === kind)}
          note={note}
        />
      ))}
      {others.map((paper) => (
        <div key={paper.id} className="flex items-start gap-2">
          <PaperPictures paper={paper} />
          <RemovePaper contractId={contractId} paper={paper} />
        </div>
      ))}
      {(further || others.length > 0) && others.length < MOST_FURTHER && (
        <PaperSlot
          key={others.length}
          contractId={contractId}
          kind="further_paper"
          paper={undefined}
          note={`Up to ${MOST_FURTHER}, such as a translation or a second page. ${note}`}
        />
      )}
    </div>
  );
}

function RemovePaper({
  contractId,
  paper,
}: {
  contractId: string;
  paper: DriverPapers['papers'][number];
}) {
  const { mutate, isPending } = useRemovePaper(contractId, { failed: 'Not removed' });
  return (
    <IconButton
      label={`Remove ${paper.name}`}
      disabled={isPending}
      onClick={() => mutate(paper.id)}
    >
      <X aria-hidden className="size-5" />
    </IconButton>
  );
}
