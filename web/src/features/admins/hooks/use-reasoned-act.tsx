import { useState } from 'react';
import { AskDialog } from '@/components/form/ask-dialog';
import { useAction } from '@/lib/use-action';
import { usePasswordAgain } from '@/lib/use-password-again';
import { AdminPasswordDialog } from '../components/admin-password-dialog';

const MOST_OF_A_REASON = 1000;

interface ReasonedAct<Thing> {
  send: (thing: Thing, reason: string) => Promise<unknown>;
  /** What happens to it: the question with its consequence, the button, and what is said when it is done or is not. */
  words: (thing: Thing) => {
    title: string;
    text: string;
    act: string;
    done: string;
    failed?: string;
  };
}

/**
 * Something that an admin does about a thing and gives a reason for, which the audit log keeps: asks first, with the
 * consequence, and for the password where the server wants it again. `ask` opens the dialog.
 */
export function useReasonedAct<Thing>({ send, words }: ReasonedAct<Thing>) {
  const [asked, setAsked] = useState<Thing | null>(null);
  const over = () => setAsked(null);
  return {
    ask: setAsked,
    dialog: asked !== null && <Asking thing={asked} send={send} words={words} onClose={over} />,
  };
}

interface AskingProps<Thing> extends ReasonedAct<Thing> {
  thing: Thing;
  onClose: () => void;
}

function Asking<Thing>({ thing, send, words, onClose }: AskingProps<Thing>) {
  const { title, text, act: label, done, failed } = words(thing);
  const password = usePasswordAgain(AdminPasswordDialog);
  const act = useAction({
    send: (reason: string) => send(thing, reason),
    changes: 'admin_data_changed',
    done,
    failed: (error, reason) => void password.askOn(error, () => act.mutate(reason)),
    over: onClose,
  });
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
        failed={failed}
        onSend={({ reason }) => act.mutate(reason ?? '')}
        onClose={onClose}
      />
      {password.dialog}
    </>
  );
}
