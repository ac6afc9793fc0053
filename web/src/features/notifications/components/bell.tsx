import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { useBeingRead } from '@/lib/being-read';
import { useDismiss } from '@/lib/use-dismiss';
import { notificationsQuery } from '../api/notifications';
import { useArrivals } from '../hooks/use-arrivals';
import { withoutBeingRead } from '../rules/being-read';
import { NotificationPanel } from './notification-panel';

/** The bell with the number of unread notifications, and what it opens (P2.8-01, P2.8-02). */
export default function Bell() {
  const query = useQuery(notificationsQuery);
  const beingRead = useBeingRead();
  const list = useMemo(() => withoutBeingRead(query.data, beingRead), [query.data, beingRead]);
  const [open, setOpen] = useState(false);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useArrivals(list);
  useDismiss(box, open, (reason) => {
    setOpen(false);
    if (reason === 'escape') button.current?.focus();
  });
  const unread = list?.unread_count ?? 0;
  const badge = unread > 99 ? '99+' : String(unread);
  return (
    <div ref={box} data-slot="bell" className="relative">
      <IconButton
        ref={button}
        label={unread > 0 ? `Notifications, ${badge} unread` : 'Notifications'}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <BellIcon aria-hidden className="size-5.5" />
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute top-0.5 right-0 flex h-5 min-w-5 items-center justify-center rounded-full bg-danger-fill px-1 text-xs font-bold text-on-inverse tabular-nums"
          >
            {badge}
          </span>
        )}
      </IconButton>
      {open && (
        <NotificationPanel
          id={id}
          list={list}
          hasFailed={query.isError}
          onFollow={() => setOpen(false)}
        />
      )}
    </div>
  );
}
