import { CircleAlert, RotateCw, Trash2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { Message } from '@/lib/api/types';
import { cn } from '@/lib/cn';
import { timeOfDay } from '@/lib/instants';
import { partsOf } from '../rules/links';
import type { Unsent } from '../rules/unsent';

const bubble =
  'max-w-[85%] rounded-lg px-3.5 py-2 whitespace-pre-wrap [overflow-wrap:anywhere] sm:max-w-[75%]';
const own = 'bg-primary-fill text-on-inverse rounded-br-sm';
const unsent = 'border border-dashed border-primary rounded-br-sm';
const others = 'bg-subtle rounded-bl-sm';

/** A message of one of the two, its time beside it. `by`: the other one's name; null: one's own. */
export function SentMessage({ message, by }: { message: Message; by: string | null }) {
  const isOwn = by === null;
  return (
    <li className={cn('flex flex-col gap-0.5', isOwn ? 'items-end' : 'items-start')}>
      <span className="sr-only">{by ?? 'You'}:</span>
      <Words text={message.message_text} className={cn(bubble, isOwn ? own : others)} />
      <time dateTime={message.created_at} className="text-xs text-muted tabular-nums">
        {timeOfDay(message.created_at)}
      </time>
    </li>
  );
}

interface UnsentMessageProps {
  message: Unsent;
  /** For a network, or for one that was written before and has not arrived yet. */
  waits: boolean;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A message on its way, or one that did not arrive. */
export function UnsentMessage({ message, waits, onRetry, onDiscard }: UnsentMessageProps) {
  const hasFailed = message.state === 'failed' || message.state === 'refused';
  return (
    <li className="flex flex-col items-end gap-0.5">
      <Words text={message.text} className={cn(bubble, unsent)} />
      {!hasFailed && (
        <span className="text-xs text-muted">{waits ? 'Waiting to be sent' : 'Sending…'}</span>
      )}
      {hasFailed && (
        <span className="flex flex-wrap items-center justify-end gap-1 text-sm text-danger">
          <CircleAlert aria-hidden className="size-4" />
          Not sent
          <Button variant="ghost" size="sm" onClick={onRetry}>
            <RotateCw aria-hidden className="size-4" /> Try again
          </Button>
          <Button variant="ghost" size="sm" onClick={onDiscard}>
            <Trash2 aria-hidden className="size-4" /> Delete
          </Button>
        </span>
      )}
    </li>
  );
}

/** Text as it was written, in its own direction; addresses lead out in a tab of their own. */
function Words({ text, className }: { text: string; className: string }) {
  return (
    <p dir="auto" className={className}>
      {partsOf(text).map(({ text: words, href }, at) =>
        href ? (
          <a
            // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text never move
            key={at}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="underline"
          >
            {words}
          </a>
        ) : (
          words
        ),
      )}
    </p>
  );
}
