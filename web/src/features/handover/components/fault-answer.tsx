import { AskDialog } from '@/components/form/ask-dialog';
import type { Booking } from '@/lib/api/types';
import { money } from '@/lib/format';
import { toast } from '@/lib/toast';
import { useAcceptFault, useContestFault } from '../api/handover';
import { MOST_OF_A_FAULT } from '../rules/report-schema';

interface FaultAnswerProps {
  booking: Booking;
  asked: 'accept' | 'contest';
  /** What the renter gets back, in pence. */
  refund: number;
  onClose: () => void;
}

/** The host agrees with a report at pick-up, or says why not. */
export default function FaultAnswer({ booking, asked, refund, onClose }: FaultAnswerProps) {
  const renter = booking.renter.display_name;
  const accept = useAcceptFault(booking.id, {
    done: () => toast.success('Booking ended', `${renter} is refunded.`),
    over: onClose,
  });
  const contest = useContestFault(booking.id, {
    done: () => toast.success('We have your answer', 'Our team decides and emails you both.'),
    over: onClose,
  });
  const atPickUp =
    booking.payment_method === 'pay_on_collection'
      ? ' What was paid at pick-up, you return yourself.'
      : '';
  if (asked === 'accept')
    return (
      <AskDialog
        words={{
          title: `Refund ${renter}?`,
          text: `The booking ends, and ${renter} gets back the ${money(refund)} they paid us.${atPickUp}`,
          keep: 'Not now',
          act: `Refund ${money(refund)}`,
          danger: true,
        }}
        action={accept}
        onSend={() => accept.mutate(refund)}
        onClose={onClose}
      />
    );
  return (
    <AskDialog
      words={{
        title: 'You do not agree?',
        text: 'Our team looks at what you both say and decides. Until then nothing is refunded, and the trip does not end.',
        keep: 'Not now',
        act: 'Send',
      }}
      reason={{
        label: 'What do you see differently?',
        hint: `${renter} will see this too.`,
        most: MOST_OF_A_FAULT,
        missing: 'Please say what happened.',
      }}
      action={contest}
      onSend={({ reason }) => contest.mutate(reason ?? '')}
      onClose={onClose}
    />
  );
}
