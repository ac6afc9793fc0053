import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useNavigate } from 'react-router';
import { SiteFooter } from '@/components/layout/site-footer';
import { SiteHeader } from '@/components/layout/site-header';
import { SkipLink } from '@/components/layout/skip-link';
import { useSession } from '@/features/accounts/api/session';
import { useSignOut } from '@/features/accounts/api/sign-out';
import { AuthDialogHost, preloadAuthDialog } from '@/features/accounts/auth-dialog-host';
import { openAuth } from '@/features/accounts/open-auth';
import { defaultBrand, useSite } from '@/features/site/api/site';
import { paths } from '@/lib/paths';
import { useNavigationEffects } from './use-navigation-effects';

/** The frame of every page. */
export function RootLayout() {
  const site = useSite();
  const { user } = useSession();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const brand = site?.brand_name ?? defaultBrand;
  useNavigationEffects();
  useBrandInHead(brand);

  function listYourCar() {
    void navigate(paths.home);
    openAuth({ mode: 'signup', userType: 'host' });
  }

  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader
        brand={brand}
        user={user}
        onSignIn={() => openAuth({ mode: 'signin' })}
        onSignUp={() => openAuth({ mode: 'signup' })}
        onListYourCar={listYourCar}
        onSignOut={() => signOut.mutate()}
        onNearAuth={preloadAuthDialog}
      />
      <main id="main" tabIndex={-1} className="grow">
        <Outlet />
      </main>
      <SiteFooter brand={brand} site={site} user={user} onListYourCar={listYourCar} />
      <AuthDialogHost brand={brand} />
      <ScrollRestoration />
    </div>
  );
}

/** Page titles end with the brand that the page's head names. */
function useBrandInHead(brand: string) {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="application-name"]');
    if (meta) meta.content = brand;
  }, [brand]);
}
