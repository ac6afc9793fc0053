import { useInfiniteQuery } from '@tanstack/react-query';
import { Ellipsis, RotateCw, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { addressOf, idField } from '@/lib/address';
import { errorText } from '@/lib/api/error';
import { cn } from '@/lib/cn';
import { toast } from '@/lib/toast';
import { useAddress } from '@/lib/use-address';
import { useDismiss } from '@/lib/use-dismiss';
import { desktopQuery, useMediaQuery } from '@/lib/use-media-query';
import { conversationsQuery, useClearAll } from '../api/conversations';
import { tellLoadFailure } from '../hooks/use-load-failure';
import { MessagesPane } from './messages-pane';

const address = addressOf({ conversation: idField });

/** The Messages tab of both dashboards; the open conversation stands in the address (D2.3-11 to D2.3-13). */
export default function MessagesTab() {
  const [{ conversation: selected = null }, change] = useAddress(address);
  const select = (conversation: string | null) =>
    change({ conversation: conversation ?? undefined }, { push: true });
  const newest = useInfiniteQuery(conversationsQuery).data?.items[0]?.id;
  const isWide = useMediaQuery(desktopQuery);
  // Where both have room the newest conversation is open at once. It stays so when another becomes the newest.
  useEffect(() => {
    if (isWide && !selected && newest) change({ conversation: newest });
  }, [isWide, selected, newest, change]);
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
  const clear = useClearAll({
    done: () => {
      onCleared();
      toast.success('Messages cleared');
      setAsking(false);
    },
    failed: (error) => {
      toast.error('Messages not cleared', errorText(error));
      setAsking(false);
    },
  });

  async function refresh() {
    const { isRefetchError } = await refetch();
    if (isRefetchError) tellLoadFailure();
  }

  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="outline" size="sm" loading={isRefetching} onClick={() => void refresh()}>
        <RotateCw aria-hidden className="size-4" /> Refresh
      </Button>
      {data && data.total > 0 && <More onClearAll={() => setAsking(true)} />}
      <AlertDialog
        open={asking}
        title="Clear all messages?"
        keep="Keep them"
        onKeep={() => setAsking(false)}
        act="Clear All Messages"
        danger
        pending={clear.isPending}
        onAct={() => clear.mutate()}
      >
        We’ll hide all your conversations, and you can’t get them back. The people you talked to
        keep their copies; if one of them writes again, you’ll see only the new messages.
      </AlertDialog>
    </div>
  );
}

/** What is needed rarely. */
function More({ onClearAll }: { onClearAll: () => void }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useDismiss(box, open, (reason) => {
    setOpen(false);
    if (reason === 'escape') button.current?.focus();
  });
  return (
    <div ref={box} className="relative">
      <IconButton
        ref={button}
        label="More"
        variant="outline"
        size="sm"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Ellipsis aria-hidden className="size-4.5" />
      </IconButton>
      {open && (
        <div
          id={id}
          className="animate-rise absolute top-full right-0 z-10 mt-1 rounded-md border bg-surface p-1 shadow-lg"
        >
          <Button
            variant="ghost"
            size="sm"
            className="whitespace-nowrap"
            onClick={() => {
              setOpen(false);
              // The dialog gives the focus back to what has it now.
              button.current?.focus();
              onClearAll();
            }}
          >
            <Trash2 aria-hidden className="size-4" /> Clear All Messages
          </Button>
        </div>
      )}
    </div>
  );
}
