import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { Alert } from '@/components/ui/alert';
import { Avatar } from '@/components/ui/avatar';
import { ErrorState } from '@/components/ui/error-state';
import { IconButton } from '@/components/ui/icon-button';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { loadProblem, problemWords } from '@/lib/api/load-problem';
import type { Conversation } from '@/lib/api/types';
import { paths } from '@/lib/paths';
import { conversationQuery } from '../api/conversations';
import { useOutbox } from '../api/outbox';
import { vehicleName } from '../rules/words';
import { Composer } from './composer';
import { PersonActions } from './person-actions';
import { Thread } from './thread';

interface ConversationPaneProps {
  id: string;
  /** On phones the conversation stands in the list's place. */
  onBack: () => void;
}

/** One conversation: with whom and about what, its messages, and where the next one is written. */
export function ConversationPane({ id, onBack }: ConversationPaneProps) {
  const query = useQuery(conversationQuery(id));
  const problem = loadProblem(query);
  const { data: conversation, refetch } = query;
  if (problem) {
    return (
      <ErrorState
        title={problem === 'gone' ? 'This conversation is not here' : 'Failed to load messages'}
        text={problemWords(problem)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!conversation) {
    return (
      <Loading label="Loading the conversation">
        <Skeleton className="m-4 h-14" />
      </Loading>
    );
  }
  return (
    <>
      <Header conversation={conversation} onBack={onBack} />
      <Chat key={conversation.id} conversation={conversation} />
    </>
  );
}

function Header({ conversation, onBack }: { conversation: Conversation; onBack: () => void }) {
  const { other_user: other, vehicle } = conversation;
  const name = other.display_name || 'Unknown User';
  const isHost = other.user_type === 'host' && other.id === conversation.host_id;
  return (
    <header className="flex min-h-18 items-center gap-3 border-b px-3 py-2 md:h-24.5 md:px-4">
      <IconButton label="Back to conversations" onClick={onBack} className="md:hidden">
        <ArrowLeft aria-hidden className="size-5" />
      </IconButton>
      <Avatar name="" initials={other.initials} src={other.profile_picture_url} />
      <div className="min-w-0 grow">
        <h3 dir="auto" className="truncate text-h3">
          {isHost ? (
            <Link to={paths.host(other.id)} className="hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        <p className="truncate text-sm text-secondary">
          {vehicle?.is_listed ? (
            <Link to={paths.vehicle(vehicle.id)} className="hover:underline">
              {vehicleName(conversation)}
            </Link>
          ) : (
            vehicleName(conversation)
          )}
        </p>
      </div>
      <PersonActions conversation={conversation} />
    </header>
  );
}

function Chat({ conversation }: { conversation: Conversation }) {
  const outbox = useOutbox(conversation.id);
  return (
    <div data-slot="chat-pane" className="flex min-h-0 grow flex-col">
      <Thread
        conversation={conversation}
        unsent={outbox.unsent}
        onRetry={outbox.retry}
        onDiscard={outbox.discard}
      />
      {conversation.can_send ? (
        <Composer warns={!conversation.is_booked} onSend={outbox.send} />
      ) : (
        <div className="border-t p-3">
          <Alert>
            {conversation.blocked_by_me
              ? 'You have blocked this person. Unblock them to write to them.'
              : 'This person cannot receive messages from you.'}
          </Alert>
        </div>
      )}
    </div>
  );
}
