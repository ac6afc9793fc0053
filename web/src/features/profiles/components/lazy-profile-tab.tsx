import { Suspense } from 'react';
import { lazyPage } from '@/lib/lazy-part';
import { ProfileSkeleton } from './profile-skeleton';

const ProfileTab = lazyPage(() => import('./profile-tab'));

/** The Profile tab, fetched when it is opened: forms weigh more than lists. */
export function LazyProfileTab() {
  return (
    <Suspense fallback={<ProfileSkeleton />}>
      <ProfileTab />
    </Suspense>
  );
}
