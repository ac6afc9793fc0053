import { cn } from '@/lib/cn';
import { ConversationList } from './conversation-list';
import { ConversationPane } from './conversation-pane';

interface MessagesPaneProps {
  selected: string | null;
  onSelect: (id: string | null) => void;
  className?: string;
}

/**
 * Conversations on the left, the selected one on the right (P2.7-01); on phones one of the two. The list is 600 px tall, and
 * so is the conversation: 100 px say with whom and about what, 500 px are the chat (D2.3-11).
 */
export function MessagesPane({ selected, onSelect, className }: MessagesPaneProps) {
  const column = 'min-h-0 flex-col overflow-hidden rounded-lg border bg-surface';
  return (
    <div
      data-slot="messages-pane"
      className={cn(
        'grid gap-4 md:h-150 md:grid-cols-[minmax(15rem,20rem)_minmax(0,1fr)]',
        className,
      )}
    >
      <div className={cn(column, 'h-150 md:h-auto', selected ? 'hidden md:flex' : 'flex')}>
        <ConversationList selected={selected} onSelect={onSelect} />
      </div>
      <div
        className={cn(
          column,
          'h-[min(37.5rem,calc(100dvh-8rem))] md:h-auto',
          selected ? 'flex' : 'hidden md:flex',
        )}
      >
        {selected ? (
          <ConversationPane id={selected} onBack={() => onSelect(null)} />
        ) : (
          <p className="m-auto p-6 text-center text-secondary">
            Select a conversation to start messaging
          </p>
        )}
      </div>
    </div>
  );
}
