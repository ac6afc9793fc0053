import { AskDialog } from '@/components/form/ask-dialog';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { RenterRating } from '@/features/reviews';
import type { Booking } from '@/lib/api/types';
import { useAct } from '../api/act';
import { actionWords, answers, type ActOption, type Reader } from '../rules/action-words';
import { MOST_OF_A_REASON } from '../rules/reason';

interface ActionDialogProps {
  booking: Booking;
  option: ActOption;
  reader: Reader;
  /** What the reason begins with, where it is known. */
  reason?: string;
  onClose: () => void;
}

/** Asks back with the consequence, and does it. */
export default function ActionDialog({
  booking,
  option,
  reader,
  reason: known,
  onClose,
}: ActionDialogProps) {
  const words = actionWords(option, booking, reader);
  const act = useAct(reader, {
    done: words.done,
    failed: words.reason === 'none' ? 'That didn’t work' : undefined,
    over: onClose,
  });
  const decides = reader === 'host' && answers.some((action) => action === option.action);
  const rating = decides && <RenterRating booking={booking} />;
  const refund = option.refunds[0]?.refund ?? 0;
  const send = (reason: string | null) =>
    act.mutate({ id: booking.id, action: option.action, reason, refund });
  if (words.reason === 'none') {
    return (
      <AlertDialog
        open
        title={words.title}
        keep={words.keep}
        onKeep={onClose}
        act={words.act}
        onAct={() => send(null)}
        pending={act.isPending}
        danger={words.danger}
      >
        {words.text}
        {rating}
      </AlertDialog>
    );
  }
  return (
    <AskDialog
      words={words}
      reason={{
        hint: hintFor(reader, booking),
        most: MOST_OF_A_REASON,
        begin: known,
        missing: words.reason === 'needed' ? WHY[reader] : null,
      }}
      action={act}
      onSend={({ reason }) => send(reason)}
      onClose={onClose}
    >
      {rating}
    </AskDialog>
  );
}

const WHY = {
  renter: 'Please say what happened.',
  host: 'Please say why, so that the renter knows.',
  admin: 'Please say why, for the audit log.',
};

function hintFor(reader: Reader, { renter, host }: Booking): string {
  if (reader === 'admin') return 'For the audit log; neither side sees it.';
  const { display_name: name } = reader === 'host' ? renter : host;
  return `We’ll share this with ${name}${name.endsWith('.') ? '' : '.'}`;
}
