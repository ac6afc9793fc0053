import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { PageSkeleton } from './page-skeleton';
import { useNavigationEffects } from './use-navigation-effects';
import { useScrollRestoration } from './use-scroll-restoration';

/** Around the admin area, which has a header and a menu of its own and no part of the public site (P2.1-11). */
export function AdminLayout() {
  useScrollRestoration();
  useNavigationEffects();
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Outlet />
    </Suspense>
  );
}
