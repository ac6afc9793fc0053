import { Suspense } from 'react';
import { AuthDialogHost } from '@/features/accounts';
import { defaultBrand, useSite } from '@/features/site';
import { Outlet } from '@/lib/router';
import { PageSkeleton } from './page-skeleton';
import { useNavigationEffects } from './use-navigation-effects';
import { useScrollRestoration } from './use-scroll-restoration';

/** Around the admin area, which has a header and a menu of its own and no part of the public site (P2.1-11). */
export function AdminLayout() {
  useScrollRestoration();
  useNavigationEffects();
  const site = useSite();
  return (
    <>
      {/* P2.3-12: openAuth works on every page. */}
      <AuthDialogHost brand={site?.brand_name ?? defaultBrand} />
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
    </>
  );
}
