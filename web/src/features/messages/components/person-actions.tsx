import { Ban, Flag, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { IconButton } from '@/components/ui/icon-button';
import { Tooltip } from '@/components/ui/tooltip';
import { errorText } from '@/lib/api/error';
import type { Conversation } from '@/lib/api/types';
import { toast } from '@/lib/toast';
import { useBlock } from '../api/conversations';
import { ReportDialog } from './report-dialog';

/** What one can do about the other person: report them, block them, and take that back. */
export function PersonActions({ conversation }: { conversation: Conversation }) {
  const [asking, setAsking] = useState<'block' | 'report' | null>(null);
  const name = conversation.other_user.display_name;
  const close = () => setAsking(null);

  const block = useBlock(conversation.id, {
    done: (_now, blocked) =>
      toast.success(blocked ? `${name} is blocked` : `${name} can write again`),
    failed: (error) => {
      toast.error('Not changed', errorText(error));
      close();
    },
    over: close,
  });

  return (
    <div className="flex">
      <Tooltip text={`Report ${name}`}>
        <IconButton label={`Report ${name}`} onClick={() => setAsking('report')}>
          <Flag aria-hidden className="size-5" />
        </IconButton>
      </Tooltip>
      {conversation.blocked_by_me ? (
        <Tooltip text={`Unblock ${name}`}>
          <IconButton label={`Unblock ${name}`} onClick={() => block.mutate(false)}>
            <MessageCircle aria-hidden className="size-5" />
          </IconButton>
        </Tooltip>
      ) : (
        <Tooltip text={`Block ${name}`}>
          <IconButton label={`Block ${name}`} onClick={() => setAsking('block')}>
            <Ban aria-hidden className="size-5" />
          </IconButton>
        </Tooltip>
      )}
      <AlertDialog
        open={asking === 'block'}
        title={`Block ${name}?`}
        keep="Cancel"
        onKeep={close}
        act="Block"
        danger
        pending={block.isPending}
        onAct={() => block.mutate(true)}
      >
        Neither of you can write to the other until you unblock them. Bookings are not affected.
      </AlertDialog>
      {asking === 'report' && <ReportDialog conversation={conversation} onClose={close} />}
    </div>
  );
}
