import { lazyTab } from '@/lib/lazy-part';
import { ReviewsSkeleton } from './reviews-skeleton';

export const ReviewsTab = lazyTab(() => import('./reviews-tab'), <ReviewsSkeleton />);
