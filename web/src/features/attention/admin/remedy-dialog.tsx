import { AskDialog } from '@/components/form/ask-dialog';
import { AdminPasswordDialog } from '@/features/admins';
import { usePasswordAgain } from '@/lib/use-password-again';
import { useRemedy, type KnownRemedy } from '../api/attention';

const MOST_OF_A_REASON = 1000;

interface RemedyDialogProps {
  id: string;
  remedy: KnownRemedy;
  onClose: () => void;
}

/** Asks back with the consequence and for the reason, and does it. */
export function RemedyDialog({ id, remedy, onClose }: RemedyDialogProps) {
  const { code, title, text, label, done } = remedy;
  const act = useRemedy({
    done,
    failed: (error, helping) => void password.askOn(error, () => act.mutate(helping)),
    over: onClose,
  });
  const password = usePasswordAgain(AdminPasswordDialog);
  return (
    <>
      <AskDialog
        words={{ title, text, keep: 'Not yet', act: label }}
        reason={{
          hint: 'For the audit log.',
          most: MOST_OF_A_REASON,
          missing: 'Please say why, for the audit log.',
        }}
        action={act}
        onSend={({ reason }) => act.mutate({ code, id, reason: reason ?? '' })}
        onClose={onClose}
      />
      {password.dialog}
    </>
  );
}
