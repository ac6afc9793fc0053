import { lazyPage } from '@/lib/lazy-part';

/** Guards what needs signing in; what anybody may see does without its code. */
export const RequireUser = lazyPage(() => import('./require-user'));
