import { Skeleton } from '@/components/ui/skeleton';
import { lazyTab } from '@/lib/lazy-part';

/** Fetched when a link brings its tokens: without them its page leads elsewhere. */
export const ResetPasswordForm = lazyTab(
  () => import('./reset-password-form'),
  <Skeleton className="h-56" />,
);
