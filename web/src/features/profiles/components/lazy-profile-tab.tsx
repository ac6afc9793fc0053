import { lazyTab } from '@/lib/lazy-part';
import { ProfileSkeleton } from './profile-skeleton';

/** Forms weigh more than lists. */
export const ProfileTab = lazyTab(() => import('./profile-tab'), <ProfileSkeleton />);
