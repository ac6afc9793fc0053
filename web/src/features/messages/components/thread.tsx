import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { failureWords } from '@/lib/api/load-problem';
import type { Conversation } from '@/lib/api/types';
import { londonToday } from '@/lib/dates/wall-time';
import { toast } from '@/lib/toast';
import type { Unsent } from '../api/outbox';
import { threadQuery, useEarlier } from '../api/thread';
import { useLiveThread } from '../hooks/use-live-thread';
import { useReading } from '../hooks/use-reading';
import { byDay, dayWords } from '../rules/day-groups';
import { leadsAway } from '../rules/mentions';
import type { Thread as Read } from '../rules/thread';
import { SentMessage, UnsentMessage } from './message-bubble';
import { StayHere } from './stay-here';

interface ThreadProps {
  conversation: Conversation;
  unsent: readonly Unsent[];
  onRetry: (message: Unsent) => void;
  onDiscard: (message: Unsent) => void;
}

/** The messages of a conversation, the newest in view (P4-31). */
export function Thread({ conversation, unsent, onRetry, onDiscard }: ThreadProps) {
  const { id } = conversation;
  const { data, error, refetch } = useQuery(threadQuery(id));
  const last = data?.messages.at(-1);
  const box = useNewestInView(`${last?.number} ${unsent.length}`);
  useReading(conversation, last);
  useLiveThread(id, data);
  const isMissing = !data && error !== null;
  useEffect(() => {
    if (isMissing) toast.error('Failed to load messages');
  }, [isMissing]);

  return (
    <div
      ref={box}
      // Messages scroll, and must by keyboard as well.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="group"
      aria-label={`Conversation with ${conversation.other_user.display_name}`}
      className="flex min-h-0 grow flex-col gap-4 overflow-y-auto p-4 -outline-offset-2"
    >
      {isMissing && (
        <ErrorState
          title="Failed to load messages"
          text={failureWords(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <ThreadSkeleton />}
      {data && (
        <>
          <Earlier id={id} read={data} />
          <Days read={data} otherId={conversation.other_user.id} />
          <ul aria-label="Being sent" className="flex flex-col gap-2 empty:hidden">
            {unsent.map((message) => (
              <UnsentMessage
                key={message.id}
                message={message}
                onRetry={() => onRetry(message)}
                onDiscard={() => onDiscard(message)}
              />
            ))}
          </ul>
          {data.messages.length === 0 && unsent.length === 0 && (
            <p className="m-auto text-secondary">Start the conversation!</p>
          )}
          {!conversation.is_booked && isWarned(data, unsent) && <StayHere />}
        </>
      )}
    </div>
  );
}

const isWarned = ({ messages }: Read, unsent: readonly Unsent[]) =>
  messages.some(({ message_text }) => leadsAway(message_text)) ||
  unsent.some(({ text }) => leadsAway(text));

function Days({ read, otherId }: { read: Read; otherId: string }) {
  const today = londonToday();
  return (
    <div role="log" aria-label="Messages" className="flex flex-col gap-4 empty:hidden">
      {byDay(read.messages).map(({ day, messages }) => (
        <section key={day} aria-label={dayWords(day, today)} className="flex flex-col gap-2">
          <p
            aria-hidden
            className="self-center rounded-full bg-subtle px-3 py-1 text-xs text-muted"
          >
            {dayWords(day, today)}
          </p>
          <ul className="flex flex-col gap-2">
            {messages.map((message) => (
              <SentMessage
                key={message.number}
                message={message}
                isOwn={message.sender_id !== otherId}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Earlier({ id, read }: { id: string; read: Read }) {
  const earlier = useEarlier(id);
  if (!read.hasEarlier) return null;
  function ask() {
    earlier.mutate(undefined, { onError: () => toast.error('Failed to load messages') });
  }
  return (
    <div className="self-center">
      <Button variant="outline" size="sm" loading={earlier.isPending} onClick={ask}>
        Show earlier messages
      </Button>
    </div>
  );
}

/** Keeps the foot of a scrolled box in view whenever what it holds last is another. */
function useNewestInView(newest: string) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [newest]);
  return box;
}

function ThreadSkeleton() {
  return (
    <Loading label="Loading the messages">
      <div className="flex flex-col gap-3">
        <Skeleton className="h-12 w-2/3" />
        <Skeleton className="ml-auto h-12 w-1/2" />
        <Skeleton className="h-16 w-3/5" />
      </div>
    </Loading>
  );
}
