import { useInfiniteQuery } from '@tanstack/react-query';
import { Skeleton } from '@/components/ui/skeleton';
import { lazyTab } from '@/lib/lazy-part';
import { conversationsQuery } from '../api/conversations';
import { UnreadBadge } from './unread-badge';

export const MessagesTab = lazyTab(() => import('./messages-tab'), <Skeleton className="h-150" />);

/** The tab's name, with how many messages are new. */
export function MessagesLabel() {
  const { data } = useInfiniteQuery(conversationsQuery);
  return (
    <span className="flex items-center gap-1.5">
      Messages
      {data && data.unread > 0 && (
        <>
          {' '}
          <UnreadBadge count={data.unread} />
        </>
      )}
    </span>
  );
}
