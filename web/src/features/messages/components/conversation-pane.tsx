import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useRef, useState, type Ref } from 'react';
import { Loaded } from '@/components/layout/loaded';
import { Alert } from '@/components/ui/alert';
import { Avatar } from '@/components/ui/avatar';
import { IconButton } from '@/components/ui/icon-button';
import { loadProblem } from '@/lib/api/load-problem';
import type { Conversation } from '@/lib/api/types';
import { cn } from '@/lib/cn';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router';
import { conversationQuery } from '../api/conversations';
import { useOutbox } from '../api/outbox';
import { useInView } from '../hooks/use-in-view';
import { useLoadFailure } from '../hooks/use-load-failure';
import { leadsAway } from '../rules/mentions';
import { vehicleName } from '../rules/words';
import { Composer } from './composer';
import { PersonActions } from './person-actions';
import { StayHere } from './stay-here';
import { Thread } from './thread';

interface ConversationPaneProps {
  id: string;
  heading: Ref<HTMLHeadingElement>;
  /** On phones the conversation stands in the list's place. */
  onBack: () => void;
}

/** One conversation: with whom and about what, its messages, and where the next one is written. */
export function ConversationPane({ id, heading, onBack }: ConversationPaneProps) {
  const query = useQuery(conversationQuery(id));
  const problem = loadProblem(query);
  const { data: conversation } = query;
  useLoadFailure(problem !== null && problem !== 'gone');
  const foot = useRef<HTMLDivElement>(null);
  useInView(foot, conversation && id);
  return (
    <>
      <Header conversation={conversation} heading={heading} onBack={onBack} />
      <Loaded
        query={query}
        what="the conversation"
        failed="Failed to load messages"
        gone="We can’t find this conversation"
        skeleton="m-4 h-14"
      >
        {(loaded) => <Chat key={loaded.id} conversation={loaded} />}
      </Loaded>
      {/* Against the room that the page keeps below what is scrolled to: then the head would leave the window. */}
      <div ref={foot} className="scroll-mb-[-5.5rem]" />
    </>
  );
}

interface HeaderProps {
  conversation: Conversation | undefined;
  heading: Ref<HTMLHeadingElement>;
  onBack: () => void;
}

/** With whom and about what. On phones it is there before that is known, since it holds the way back. */
function Header({ conversation, heading, onBack }: HeaderProps) {
  const other = conversation?.other_user;
  return (
    <header
      className={cn(
        'flex min-h-18 shrink-0 items-center gap-3 border-b px-3 py-2 md:h-24.5 md:px-4 short:min-h-14 short:py-1 md:short:h-14',
        !conversation && 'md:hidden',
      )}
    >
      <IconButton label="Back to conversations" onClick={onBack} className="md:hidden">
        <ArrowLeft aria-hidden className="size-5" />
      </IconButton>
      {other && <Avatar name="" initials={other.initials} src={other.profile_picture_url} />}
      <div className="min-w-0 grow">
        <h3 ref={heading} tabIndex={-1} dir="auto" className="truncate text-h3 outline-none">
          {conversation ? <Name conversation={conversation} /> : 'Conversation'}
        </h3>
        {conversation && <Subject conversation={conversation} />}
      </div>
      {conversation && <PersonActions conversation={conversation} />}
    </header>
  );
}

function Name({ conversation }: { conversation: Conversation }) {
  const { id, display_name, user_type } = conversation.other_user;
  const name = <bdi>{display_name || 'Unknown User'}</bdi>;
  const isHost = user_type === 'host' && id === conversation.host_id;
  if (!isHost) return name;
  return (
    <Link to={paths.host(id)} className="block min-h-6 truncate leading-6 hover:underline">
      {name}
    </Link>
  );
}

function Subject({ conversation }: { conversation: Conversation }) {
  const { vehicle } = conversation;
  const name = vehicleName(conversation);
  return (
    <p className="truncate text-sm text-secondary">
      {vehicle?.is_listed ? (
        <Link
          to={paths.vehicle(vehicle.id)}
          className="block min-h-6 truncate leading-6 hover:underline"
        >
          {name}
        </Link>
      ) : (
        name
      )}
    </p>
  );
}

function Chat({ conversation }: { conversation: Conversation }) {
  const outbox = useOutbox(conversation.id);
  const [isAdvised, setAdvised] = useState(false);
  // Nothing leads out of the site before a confirmed booking.
  const advice = !conversation.is_booked && !isAdvised && (
    <StayHere onClose={() => setAdvised(true)} />
  );
  return (
    <div data-slot="chat-pane" className="flex min-h-0 grow flex-col">
      <Thread
        conversation={conversation}
        unsent={outbox.unsent}
        onRetry={outbox.retry}
        onDiscard={outbox.discard}
        advice={advice}
      />
      {conversation.can_send ? (
        <Composer
          conversation={conversation.id}
          adviceOn={(typed) => leadsAway(typed) && advice}
          onSend={outbox.send}
        />
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
