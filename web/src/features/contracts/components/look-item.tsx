import { Button } from '@/components/ui/button';
import { errorText } from '@/lib/api/error';
import type { DriverPapers, LookedAt } from '@/lib/api/types';
import { toast } from '@/lib/toast';
import { useAskAgain, useReveal } from '../api/papers';
import { PaperPictures } from './paper-pictures';

interface LookItemProps {
  contractId: string;
  label: string;
  what: LookedAt;
  paperId?: string;
  /** What the renter may be asked for once more; null where that cannot be. */
  again: DriverPapers['asked_again'][number] | null;
}

/** A number or paper that stays covered until the host looks at it. */
export function LookItem({ contractId, label, what, paperId, again }: LookItemProps) {
  const { data, mutate, isPending } = useReveal(contractId, {
    failed: (error) => toast.error(`${label} cannot be shown`, errorText(error)),
  });
  const ask = useAskAgain(contractId, {
    done: 'We have asked the renter for it',
    failed: 'The renter was not asked',
  });
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div>
          <p className="text-sm text-muted">{label}</p>
          {paperId === undefined && (
            <p className="font-mono font-medium tabular">{data?.value ?? '••••••••'}</p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          {again && data && (
            <Button
              size="sm"
              variant="ghost"
              loading={ask.isPending}
              onClick={() => ask.mutate(again)}
            >
              Ask for it again<span className="sr-only">: {label}</span>
            </Button>
          )}
          {!data && (
            <Button
              size="sm"
              variant="outline"
              loading={isPending}
              onClick={() => mutate({ what, paper_id: paperId ?? null })}
            >
              Show<span className="sr-only">: {label}</span>
            </Button>
          )}
        </div>
      </div>
      {data && paperId !== undefined && <PaperPictures paper={{ label, ...data }} />}
    </li>
  );
}
