import { Suspense, useEffect } from 'react';
import { CrashScreen } from '@/components/layout/crash-screen';
import { ErrorBoundary } from '@/components/layout/error-boundary';
import { SiteFooter } from '@/components/layout/site-footer';
import { SiteHeader } from '@/components/layout/site-header';
import {
  useSession,
  useSignOut,
  AuthDialogHost,
  preloadAuthDialog,
  openAuth,
} from '@/features/accounts';
import { Bell } from '@/features/notifications';
import { defaultBrand, useSite } from '@/features/site';
import { keepsPlace } from '@/lib/pages';
import { paths } from '@/lib/paths';
import { Outlet, useLocation, useNavigate } from '@/lib/router';
import { PageSkeleton } from './page-skeleton';
import { useSignedIn } from './use-signed-in';
import { useNavigationEffects } from './use-navigation-effects';
import { useScrollRestoration } from './use-scroll-restoration';

/** The frame of every page. */
export function RootLayout() {
  const site = useSite();
  const { user } = useSession();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const brand = site?.brand_name ?? defaultBrand;
  useScrollRestoration();
  useNavigationEffects();
  useBrandInHead(brand);
  useSignedIn(user?.id);

  function listYourCar() {
    if (!user) void navigate(paths.home);
    openAuth({ mode: 'signup', userType: 'host', becomeHost: !!user });
  }

  return (
    // On a phone an open conversation has the window to itself, with the keyboard as well.
    <div className="flex min-h-dvh flex-col max-md:[&:has(main_[data-slot=chat-pane])>footer]:hidden">
      {/* Before the pages, so that it hears an openAuth of their first effects. */}
      <AuthDialogHost brand={brand} />
      <SiteHeader
        brand={brand}
        user={user}
        bell={user && <Bell />}
        onSignIn={() => openAuth({ mode: 'signin', stay: keepsPlace(pathname) })}
        onSignUp={() => openAuth({ mode: 'signup', stay: keepsPlace(pathname) })}
        onListYourCar={listYourCar}
        onSignOut={signOut}
        onNearAuth={preloadAuthDialog}
      />
      <main id="main" tabIndex={-1} className="grow">
        {/* A page that broke is left behind by going to another one. */}
        <ErrorBoundary place={pathname} screen={CrashScreen}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <SiteFooter brand={brand} site={site} />
    </div>
  );
}

/** Page titles end with the brand that the page's head names; the first one was written before it was known. */
function useBrandInHead(brand: string) {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="application-name"]');
    if (!meta || meta.content === brand) return;
    document.title = document.title.replace(meta.content, brand);
    meta.content = brand;
  }, [brand]);
}
