import { useInfiniteQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import type { Ref } from 'react';
import { Loaded } from '@/components/layout/loaded';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import type { Conversation } from '@/lib/api/types';
import { cn } from '@/lib/cn';
import { londonToday } from '@/lib/dates/london';
import { withoutTurns } from '@/lib/text';
import { conversationsQuery } from '../api/conversations';
import { tellLoadFailure, useLoadFailure } from '../hooks/use-load-failure';
import { vehicleName, when } from '../rules/words';
import { UnreadBadge } from './unread-badge';

interface ConversationListProps {
  selected: string | null;
  onSelect: (id: string) => void;
  heading: Ref<HTMLHeadingElement>;
}

/** Whom the user talks with, the latest message first (P2.7-02, P2.7-03). */
export function ConversationList({ selected, onSelect, heading }: ConversationListProps) {
  const query = useInfiniteQuery(conversationsQuery);
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  useLoadFailure(!data && error !== null);

  async function showMore() {
    const { isFetchNextPageError } = await fetchNextPage();
    if (isFetchNextPageError) tellLoadFailure();
  }

  return (
    <section aria-labelledby="conversations-heading" className="flex min-h-0 grow flex-col">
      <h3
        ref={heading}
        id="conversations-heading"
        tabIndex={-1}
        className="border-b px-4 py-3.5 text-h3 outline-none"
      >
        Conversations {data && `(${data.total})`}
      </h3>
      <Loaded
        query={query}
        what="your conversations"
        failed="Failed to load messages"
        skeleton={<ListSkeleton />}
        empty={<NoConversations />}
      >
        {({ items }) => (
          <ul className="min-h-0 grow overflow-y-auto">
            {items.map((conversation) => (
              <li key={conversation.id}>
                <Entry
                  conversation={conversation}
                  isSelected={conversation.id === selected}
                  onSelect={() => onSelect(conversation.id)}
                />
              </li>
            ))}
            {hasNextPage && (
              <li className="p-3 text-center">
                <Button
                  variant="outline"
                  size="sm"
                  loading={isFetchingNextPage}
                  onClick={() => void showMore()}
                >
                  Show more
                </Button>
              </li>
            )}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

interface EntryProps {
  conversation: Conversation;
  isSelected: boolean;
  onSelect: () => void;
}

function Entry({ conversation, isSelected, onSelect }: EntryProps) {
  const { other_user: other, unread_count: unread, last_message: last } = conversation;
  const isUnread = unread > 0 && !isSelected;
  const isOwn = last !== null && last.sender_id !== other.id;
  return (
    <button
      type="button"
      onClick={onSelect}
      aria-current={isSelected || undefined}
      className="flex w-full gap-3 border-b px-4 py-3 text-left -outline-offset-2 transition-colors hover:bg-subtle aria-[current=true]:bg-primary-faint"
    >
      <Avatar name="" initials={other.initials} src={other.profile_picture_url} />
      <span className="flex min-w-0 grow flex-col">
        <span className="flex items-baseline justify-between gap-2">
          <span dir="auto" className={cn('truncate', isUnread ? 'font-bold' : 'font-semibold')}>
            {other.display_name || 'Unknown User'}
          </span>
          <time
            dateTime={conversation.last_message_at}
            className="shrink-0 text-xs text-muted tabular-nums"
          >
            {when(conversation.last_message_at, londonToday())}
          </time>
        </span>
        <span className="truncate text-sm text-secondary">{vehicleName(conversation)}</span>
        <span className="flex items-center justify-between gap-2">
          <span
            dir="auto"
            className={cn(
              'min-w-0 truncate text-sm',
              isUnread ? 'font-semibold text-foreground' : 'text-muted',
            )}
          >
            {last ? `${isOwn ? 'You: ' : ''}${withoutTurns(last.message_text)}` : 'No messages yet'}
          </span>
          {isUnread && <UnreadBadge count={unread} />}
        </span>
      </span>
    </button>
  );
}

function NoConversations() {
  return (
    <p className="flex flex-col items-center gap-3 px-6 py-12 text-center text-secondary">
      <MessagesSquare aria-hidden className="size-8 text-muted" />
      No conversations yet
    </p>
  );
}

function ListSkeleton() {
  return (
    <Loading label="Loading your conversations">
      <div className="flex flex-col gap-4 p-4">
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className="flex gap-3">
            <Skeleton shape="round" className="size-11" />
            <div className="flex grow flex-col gap-2">
              <Skeleton className="h-4 w-2/3" />
              <Skeleton className="h-4" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
