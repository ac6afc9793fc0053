import { SendHorizontal } from 'lucide-react';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { enterSends } from '@/components/form/enter-sends';
import { IconButton } from '@/components/ui/icon-button';
import { cn } from '@/lib/cn';
import { keep, kept } from '@/lib/kept';
import { toast } from '@/lib/toast';
import { LONGEST_MESSAGE, lengthOf, messageOf } from '../rules/message-text';
import { draftName } from '../rules/unsent';

interface ComposerProps {
  conversation: string;
  /** What stands above the field, about what is being written. */
  adviceOn: (typed: string) => ReactNode;
  onSend: (text: string) => void;
}

/**
 * Where a message is written: Enter sends it, Shift and Enter begin a line (D5-22, P5-63). It grows with what is
 * written, which is kept on the device until it is sent.
 */
export function Composer({ conversation, adviceOn, onSend }: ComposerProps) {
  const draft = draftName(conversation);
  const [typed, setTyped] = useState(() => kept(draft) ?? '');
  const counter = useId();
  const length = lengthOf(typed);

  function type(text: string) {
    setTyped(text);
    keep(draft, text);
  }

  function send() {
    const message = messageOf(typed);
    if ('problem' in message) {
      toast.error('Invalid Message', message.problem);
      return;
    }
    onSend(message.text);
    type('');
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    send();
  }

  return (
    <form
      onSubmit={submit}
      className="flex shrink-0 flex-col gap-1 border-t px-3 pt-3 pb-1.5 short:pt-2 short:pb-1"
    >
      {adviceOn(typed)}
      <div className="flex items-end gap-2">
        <textarea
          rows={1}
          dir="auto"
          value={typed}
          aria-label="Message"
          aria-describedby={counter}
          placeholder="Type your message…"
          enterKeyHint="send"
          onChange={(event) => type(event.target.value)}
          onKeyDown={enterSends(send)}
          className="control field-sizing-content max-h-32 resize-none short:max-h-20"
        />
        <IconButton type="submit" label="Send" variant="primary">
          <SendHorizontal aria-hidden className="size-5" />
        </IconButton>
      </div>
      <p
        id={counter}
        className={cn(
          'text-right text-xs tabular-nums',
          length > LONGEST_MESSAGE ? 'font-semibold text-danger' : 'text-muted',
        )}
      >
        {length}/{LONGEST_MESSAGE} characters
      </p>
    </form>
  );
}
