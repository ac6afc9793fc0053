import { Suspense } from 'react';
import { lazyRetry } from '@/lib/lazy-retry';
import { ProfileSkeleton } from './profile-skeleton';

const ProfileTab = lazyRetry(() => import('./profile-tab'));

/** The Profile tab, fetched when it is opened: forms weigh more than lists. */
export function LazyProfileTab() {
  return (
    <Suspense fallback={<ProfileSkeleton />}>
      <ProfileTab />
    </Suspense>
  );
}
