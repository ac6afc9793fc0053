import { useInfiniteQuery } from '@tanstack/react-query';
import { RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { addressOf, idField } from '@/lib/address';
import { errorText } from '@/lib/api/error';
import { cn } from '@/lib/cn';
import { toast } from '@/lib/toast';
import { useAddress } from '@/lib/use-address';
import { conversationsQuery, useClearAll } from '../api/conversations';
import { tellLoadFailure } from '../hooks/use-load-failure';
import { MessagesPane } from './messages-pane';

const address = addressOf({ conversation: idField });

/** The Messages tab of both dashboards; the open conversation stands in the address (D2.3-11 to D2.3-13). */
export default function MessagesTab() {
  const [{ conversation: selected = null }, change] = useAddress(address);
  const select = (conversation: string | null) =>
    change({ conversation: conversation ?? undefined }, { push: true });
  return (
    <section aria-labelledby="messages-heading" className="flex flex-col gap-5">
      {/* On phones an open conversation has the screen to itself. */}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="messages-heading" className={cn('text-h2', selected && 'max-md:sr-only')}>
          Messages
        </h2>
        <div className={cn(selected && 'max-md:hidden')}>
          <Actions onCleared={() => select(null)} />
        </div>
      </div>
      <MessagesPane selected={selected} onSelect={select} />
    </section>
  );
}

function Actions({ onCleared }: { onCleared: () => void }) {
  const { data, isRefetching, refetch } = useInfiniteQuery(conversationsQuery);
  const [asking, setAsking] = useState(false);
  const clear = useClearAll();

  async function refresh() {
    const { isRefetchError } = await refetch();
    if (isRefetchError) tellLoadFailure();
  }

  function clearAll() {
    clear.mutate(undefined, {
      onSuccess: () => {
        onCleared();
        toast.success('Messages cleared');
      },
      onError: (error) => toast.error('Messages not cleared', errorText(error)),
      onSettled: () => setAsking(false),
    });
  }

  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="outline" size="sm" loading={isRefetching} onClick={() => void refresh()}>
        <RotateCw aria-hidden className="size-4" /> Refresh
      </Button>
      {data && data.total > 0 && (
        <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
          <Trash2 aria-hidden className="size-4" /> Clear All Messages
        </Button>
      )}
      <AlertDialog
        open={asking}
        title="Clear all messages?"
        keep="Keep them"
        onKeep={() => setAsking(false)}
        act="Clear All Messages"
        danger
        pending={clear.isPending}
        onAct={clearAll}
      >
        All your conversations are hidden from you, for good. The people you talked with keep their
        copy; when one of them writes again, the conversation comes back with what is new.
      </AlertDialog>
    </div>
  );
}
