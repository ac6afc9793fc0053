import { AskDialog } from '@/components/form/ask-dialog';
import type { DepositCharge } from '@/lib/api/types';
import { money } from '@/lib/format';
import { useDecide } from '../api/change';
import { mostReasonCharacters } from '../rules/charge-schema';

interface DecideDialogProps {
  charge: DepositCharge;
  onClose: () => void;
}

/** What stands of a contested charge, as an admin decides it. */
export default function DecideDialog({ charge, onClose }: DecideDialogProps) {
  const decide = useDecide(charge.id, { done: 'Decision recorded', over: onClose });
  return (
    <AskDialog
      words={{
        title: 'Decide about this charge',
        text: `The amount you enter goes to the host with their earnings; the rest of the ${money(charge.amount_pence)} goes to the renter. This cannot be undone.`,
        keep: 'Not now',
        act: 'Record decision',
      }}
      amount={{ label: 'How much of it stands', most: charge.amount_pence }}
      reason={{
        hint: 'Both sides will see this, and it goes to the audit log.',
        most: mostReasonCharacters,
        missing: 'Please say why, for both sides.',
      }}
      action={decide}
      onSend={({ reason, amountPence }) =>
        decide.mutate({ allowed_pence: amountPence, reason: reason ?? '' })
      }
      onClose={onClose}
    />
  );
}
