import { AskDialog } from '@/components/form/ask-dialog';
import type { DepositCharge } from '@/lib/api/types';
import { money } from '@/lib/format';
import { toast } from '@/lib/toast';
import { useContest } from '../api/change';
import { mostReasonCharacters } from '../rules/charge-schema';

interface ContestDialogProps {
  charge: DepositCharge;
  onClose: () => void;
}

/** The renter does not agree with a charge, and says why. */
export default function ContestDialog({ charge, onClose }: ContestDialogProps) {
  const contest = useContest(charge.id, {
    done: () => {
      toast.success('Charge contested', 'We will email you once we have decided.');
      onClose();
    },
  });
  return (
    <AskDialog
      words={{
        title: 'Contest this charge?',
        text: `We will look at what you both say and decide. Until then ${money(charge.amount_pence)} of your deposit is held back; the rest is refunded as planned.`,
        keep: 'Not now',
        act: 'Contest charge',
      }}
      reason={{
        label: 'Why do you not agree?',
        hint: 'Your host will see this too.',
        most: mostReasonCharacters,
        missing: 'Please say why you do not agree.',
      }}
      action={contest}
      onSend={({ reason }) => contest.mutate({ reason: reason ?? '' })}
      onClose={onClose}
    />
  );
}
