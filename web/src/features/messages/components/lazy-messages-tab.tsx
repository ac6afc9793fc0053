import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { lazyPage } from '@/lib/lazy-part';
import { conversationsQuery } from '../api/conversations';
import { UnreadBadge } from './unread-badge';

const Tab = lazyPage(() => import('./messages-tab'));

/** The Messages tab, fetched when it is opened. */
export function LazyMessagesTab() {
  return (
    <Suspense fallback={<Skeleton className="h-150" />}>
      <Tab />
    </Suspense>
  );
}

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
