import { Alert } from '@/components/ui/alert';
import type { Deadline, PenaltyDeadlines } from '@/lib/api/types';
import { date } from '@/lib/format';
import { DEADLINE_TONES } from '../rules/case-words';

/** Until when a penalty is usually appealed, and paid at its discount; amber in the last days. */
export function Deadlines({ deadlines }: { deadlines: PenaltyDeadlines }) {
  const { appeal, discount, told } = deadlines;
  return (
    <div className="flex flex-col gap-3">
      <Until
        what={appeal.tone === 'passed' ? 'The usual time to appeal ended' : 'Appeal by'}
        one={appeal}
      >
        {told === '' ? 'The date on the notice decides if it says another day.' : told}
      </Until>
      {discount && (
        <Until
          what={discount.tone === 'passed' ? 'The discount ended' : 'The discount ends'}
          one={discount}
        >
          Some issuers hold the discount while an appeal is open; the notice says whether yours
          does.
        </Until>
      )}
    </div>
  );
}

function Until({ what, one, children }: { what: string; one: Deadline; children: string }) {
  return (
    <Alert tone={DEADLINE_TONES[one.tone]} title={`${what} ${date(one.last_day)}`}>
      {children}
    </Alert>
  );
}
