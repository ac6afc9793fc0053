import { cn } from '@/lib/cn';
import { useTurnFocus } from '../hooks/use-turn-focus';
import { ConversationList } from './conversation-list';
import { ConversationPane } from './conversation-pane';

interface MessagesPaneProps {
  selected: string | null;
  onSelect: (id: string | null) => void;
  /** In a dialog both are as tall as it allows. */
  isInDialog?: boolean;
}

const column = 'min-h-0 flex-col overflow-hidden rounded-lg border bg-surface';

/**
 * Conversations on the left, the selected one on the right (P2.7-01); on phones one of the two, which fills the window.
 * Where it is high enough the list is 600 px tall, and so is the conversation: 100 px say with whom and about what, 500 px
 * are the chat (D2.3-11).
 */
export function MessagesPane({ selected, onSelect, isInDialog = false }: MessagesPaneProps) {
  const { pane, listHeading, conversationHeading } = useTurnFocus(selected);
  return (
    <div
      ref={pane}
      data-slot="messages-pane"
      className={cn(
        'grid gap-4 md:grid-cols-[minmax(15rem,20rem)_minmax(0,1fr)]',
        isInDialog ? 'md:h-[min(37.5rem,70dvh)]' : 'md:h-[min(37.5rem,calc(100dvh-5.5rem))]',
      )}
    >
      <div className={cn(column, 'max-md:max-h-150', selected ? 'hidden md:flex' : 'flex')}>
        <ConversationList selected={selected} onSelect={onSelect} heading={listHeading} />
      </div>
      <div
        className={cn(
          column,
          isInDialog ? 'max-md:h-[calc(100dvh-11rem)]' : 'max-md:h-[calc(100dvh-5rem)]',
          selected ? 'flex' : 'hidden md:flex',
        )}
      >
        {selected ? (
          <ConversationPane
            id={selected}
            heading={conversationHeading}
            onBack={() => onSelect(null)}
          />
        ) : (
          <p className="m-auto p-6 text-center text-secondary">
            Select a conversation to start messaging
          </p>
        )}
      </div>
    </div>
  );
}
