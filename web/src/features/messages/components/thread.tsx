import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode, type Ref } from 'react';
import { Loaded } from '@/components/layout/loaded';
import { Button } from '@/components/ui/button';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import type { Conversation } from '@/lib/api/types';
import { londonToday } from '@/lib/dates/london';
import { threadQuery, useEarlier } from '../api/thread';
import { useLiveThread } from '../hooks/use-live-thread';
import { tellLoadFailure, useLoadFailure } from '../hooks/use-load-failure';
import { useReading } from '../hooks/use-reading';
import { useThreadPlace } from '../hooks/use-thread-place';
import { byDay, dayWords } from '../rules/day-groups';
import { leadsAway } from '../rules/mentions';
import type { Thread as Read } from '../rules/thread';
import type { Unsent } from '../rules/unsent';
import { SentMessage, UnsentMessage } from './message-bubble';

interface ThreadProps {
  conversation: Conversation;
  unsent: readonly Unsent[];
  onRetry: (id: string) => void;
  onDiscard: (id: string) => void;
  /** What is said below messages that lead out of the site. */
  advice: ReactNode;
}

/** The messages of a conversation, the newest in view (P4-31). */
export function Thread({ conversation, unsent, onRetry, onDiscard, advice }: ThreadProps) {
  const { id } = conversation;
  const query = useQuery(threadQuery(id));
  const { data, error } = query;
  const last = data?.messages.at(-1);
  const earlier = useEarlier(id, tellLoadFailure);
  /** The last message when earlier ones were asked for: until there is a newer one, nothing that is added is news. */
  const [askedAt, setAskedAt] = useState<number | null>(null);
  const { box, log } = useThreadPlace(data, `${last?.number} ${unsent.length}`);
  useReading(conversation, last);
  useLiveThread(id, data);
  useLoadFailure(!data && error !== null);

  function showEarlier() {
    setAskedAt(last?.number ?? null);
    earlier.mutate();
  }

  return (
    <div
      ref={box}
      // Messages scroll, and must by keyboard as well.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="group"
      aria-label={`Conversation with ${conversation.other_user.display_name}`}
      className="relative flex min-h-0 grow flex-col gap-4 overflow-y-auto p-4 -outline-offset-2 [overflow-anchor:none]"
    >
      <Loaded
        query={query}
        what="the messages"
        failed="Failed to load messages"
        skeleton={<ThreadSkeleton />}
      >
        {(read) => (
          <>
            {read.hasEarlier && <Earlier isPending={earlier.isPending} onAsk={showEarlier} />}
            <Days
              log={log}
              read={read}
              other={conversation.other_user}
              isQuiet={askedAt === last?.number}
            />
            <ul aria-label="Being sent" className="flex flex-col gap-2 empty:hidden">
              {unsent.map((message, at) => (
                <UnsentMessage
                  key={message.id}
                  message={message}
                  waits={unsent.slice(0, at + 1).some(isHeldUp)}
                  onRetry={() => onRetry(message.id)}
                  onDiscard={() => onDiscard(message.id)}
                />
              ))}
            </ul>
            {read.messages.length === 0 && unsent.length === 0 && (
              <p className="m-auto text-secondary">Start the conversation!</p>
            )}
            {isWarned(read, unsent) && advice}
          </>
        )}
      </Loaded>
    </div>
  );
}

/** It did not arrive and is tried again by itself; what was written after it waits for it. */
const isHeldUp = ({ state }: Unsent) => state === 'waiting' || state === 'failed';

const isWarned = ({ messages }: Read, unsent: readonly Unsent[]) =>
  messages.some(({ message_text }) => leadsAway(message_text)) ||
  unsent.some(({ text }) => leadsAway(text));

interface DaysProps {
  log: Ref<HTMLDivElement>;
  read: Read;
  other: Conversation['other_user'];
  /** What is added is no news, to be read out. */
  isQuiet: boolean;
}

function Days({ log, read, other, isQuiet }: DaysProps) {
  const today = londonToday();
  return (
    <div
      ref={log}
      role="log"
      aria-label="Messages"
      aria-live={isQuiet ? 'off' : 'polite'}
      className="flex flex-col gap-4 empty:hidden"
    >
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
                by={message.sender_id === other.id ? other.display_name || 'Unknown User' : null}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Earlier({ isPending, onAsk }: { isPending: boolean; onAsk: () => void }) {
  return (
    <div className="self-center">
      <Button variant="outline" size="sm" loading={isPending} onClick={onAsk}>
        Show earlier messages
      </Button>
    </div>
  );
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
