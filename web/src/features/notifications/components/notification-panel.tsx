import { Check } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import type { Notification, NotificationList } from '@/lib/api/types';
import { cn } from '@/lib/cn';
import { localPath } from '@/lib/paths';
import { Link } from '@/lib/router';
import { useNow } from '@/lib/use-now';
import { useMarkRead } from '../api/notifications';
import { ago, priorityWord, tripOf, typeWord } from '../rules/words';

interface NotificationPanelProps {
  id: string;
  list: NotificationList | undefined;
  hasFailed: boolean;
  onFollow: () => void;
}

/** What the bell opens: the newest notifications, to be followed or marked as read (P2.8-03 to P2.8-05). */
export function NotificationPanel({ id, list, hasFailed, onFollow }: NotificationPanelProps) {
  const mark = useMarkRead();
  const now = useNow(60_000);
  return (
    <section
      id={id}
      aria-label="Notifications"
      className="animate-rise absolute top-full right-0 mt-2 flex max-h-[min(36rem,calc(100dvh-6rem))] w-96 flex-col overflow-hidden rounded-md border bg-surface shadow-lg max-md:fixed max-md:inset-x-2 max-md:top-18 max-md:w-auto"
    >
      <div className="flex items-center justify-between gap-3 border-b px-4 py-2">
        <h2 className="text-h3">Notifications</h2>
        {list && list.unread_count > 0 && (
          <Button variant="ghost" size="sm" onClick={() => mark.mutate('all')}>
            Mark all as read
          </Button>
        )}
      </div>
      {!list && !hasFailed && <PanelSkeleton />}
      {!list && hasFailed && (
        <p className="px-4 py-8 text-center text-secondary">
          We can’t load your notifications right now.
        </p>
      )}
      {list?.items.length === 0 && (
        <p className="px-4 py-8 text-center text-secondary">No notifications yet</p>
      )}
      <ul className="overflow-y-auto empty:hidden">
        {list?.items.map((one) => (
          <Item
            key={one.id}
            notification={one}
            now={now}
            onRead={() => mark.mutate(one.id)}
            onFollow={onFollow}
          />
        ))}
      </ul>
    </section>
  );
}

interface ItemProps {
  notification: Notification;
  now: number;
  onRead: () => void;
  onFollow: () => void;
}

function Item({ notification, now, onRead, onFollow }: ItemProps) {
  const { title, message, times, is_read: isRead, action_url: action } = notification;
  const to = localPath(action);
  const trip = tripOf(notification);
  const words = (
    <>
      <span className={cn('block', !isRead && 'font-semibold')}>
        <bdi>{title}</bdi>
        {times > 1 && ` (${times})`}
      </span>
      {trip && <span className="block text-sm">{trip}</span>}
      <span dir="auto" className="line-clamp-3 text-sm text-secondary [overflow-wrap:anywhere]">
        {message}
      </span>
      <span className="block pt-0.5 text-xs text-muted">
        {typeWord(notification)} · {priorityWord(notification)} ·{' '}
        <time dateTime={notification.created_at}>{ago(notification.created_at, now)}</time>
      </span>
    </>
  );
  const follow = () => {
    if (!isRead) onRead();
    onFollow();
  };
  return (
    <li
      className={cn(
        'flex items-start gap-1 border-b last:border-b-0',
        !isRead && 'bg-primary-faint',
      )}
    >
      {to ? (
        <Link
          to={to}
          onClick={follow}
          className="min-w-0 grow px-4 py-3 -outline-offset-2 hover:bg-subtle"
        >
          {words}
        </Link>
      ) : (
        <div className="min-w-0 grow px-4 py-3">{words}</div>
      )}
      {!isRead && (
        <IconButton
          label={`Mark as read: ${title}`}
          size="sm"
          onClick={onRead}
          className="mt-2 mr-2"
        >
          <Check aria-hidden className="size-4.5" />
        </IconButton>
      )}
    </li>
  );
}

function PanelSkeleton() {
  return (
    <Loading label="Loading your notifications">
      <div className="flex flex-col gap-3 p-4">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </div>
    </Loading>
  );
}
