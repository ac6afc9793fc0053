import { SendHorizontal } from 'lucide-react';
import { useId, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { cn } from '@/lib/cn';
import { toast } from '@/lib/toast';
import { LONGEST_MESSAGE, lengthOf, messageOf } from '../rules/message-text';
import { leadsAway } from '../rules/mentions';
import { StayHere } from './stay-here';

interface ComposerProps {
  /** Nothing leads out of the site before a confirmed booking. */
  warns: boolean;
  onSend: (text: string) => void;
}

/** Where a message is written: Enter sends it, Shift and Enter begin a line (D5-22, P5-63). */
export function Composer({ warns, onSend }: ComposerProps) {
  const [typed, setTyped] = useState('');
  const counter = useId();
  const length = lengthOf(typed);

  function send() {
    const message = messageOf(typed);
    if ('problem' in message) {
      toast.error('Invalid Message', message.problem);
      return;
    }
    onSend(message.text);
    setTyped('');
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    send();
  }

  function onKeyDown(event: KeyboardEvent) {
    // While an input method composes, Enter takes its suggestion.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-2 border-t p-3">
      {warns && leadsAway(typed) && <StayHere />}
      <div className="flex items-end gap-2">
        <textarea
          rows={2}
          dir="auto"
          value={typed}
          aria-label="Message"
          aria-describedby={counter}
          placeholder="Type your message…"
          enterKeyHint="send"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          className="control max-h-32 resize-none"
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
