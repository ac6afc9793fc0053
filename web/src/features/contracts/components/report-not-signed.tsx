import { useState } from 'react';
import { AskDialog } from '@/components/form/ask-dialog';
import { Button } from '@/components/ui/button';
import { useReportNotSigned } from '../api/act';

const WORDS = {
  title: 'Report that the renter did not sign?',
  text: 'The booking ends as a no-show because the contract was not signed, and the dates become free again. The deposit will be refunded in full. The renter can contest it within 48 hours, and then we decide.',
  keep: 'Not yet',
  act: 'Report it',
  danger: true,
};

/** A host whose renter has not signed a contract that came in time need not hand over the vehicle (X17). */
export function ReportNotSigned({ contractId, other }: { contractId: string; other: string }) {
  const [isAsked, setAsked] = useState(false);
  const action = useReportNotSigned(contractId, {
    done: 'No-show recorded',
    over: () => setAsked(false),
  });
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setAsked(true)} className="print:hidden">
        Did not sign<span className="sr-only">: {other}</span>
      </Button>
      {isAsked && (
        <AskDialog
          words={WORDS}
          action={action}
          onSend={() => action.mutate()}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
