import { Suspense, useRef, useState, type ReactNode } from 'react';
import { Menu as MenuIcon, X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Skeleton } from '@/components/ui/skeleton';
import type { User } from '@/lib/api/types';
import { cn } from '@/lib/cn';
import { lazyPart } from '@/lib/lazy-part';
import { paths } from '@/lib/paths';
import { Link, useLocation } from '@/lib/router';
import { BrandMark } from './brand-mark';
import { ErrorBoundary, NoScreen } from './error-boundary';
import { listYourCar, mainEntries } from './navigation';
import { NavigationItem } from './navigation-item';

const MobileMenu = lazyPart(() => import('./mobile-menu'));
// Visitors, who are most of those that wait for a first page, have none.
const AccountMenu = lazyPart(() => import('./account-menu'));

export interface SiteHeaderProps {
  brand: string;
  /** Null for a visitor, undefined while unknown. */
  user: User | null | undefined;
  /** Of who is signed in; on phones it stands in the header as well (N2). */
  bell?: ReactNode;
  onSignIn: () => void;
  onSignUp: () => void;
  onListYourCar: () => void;
  onSignOut: () => void;
  /** Called when the user is near something that opens the auth dialog. */
  onNearAuth: () => void;
}

const linkStyles = 'header-link';

export function SiteHeader(props: SiteHeaderProps) {
  const { brand, user, onListYourCar, onNearAuth } = props;
  // Open on one page: going to another closes it.
  const [menuOpenOn, setMenuOpenOn] = useState<string | null>(null);
  const header = useRef<HTMLElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const menuOpen = menuOpenOn === pathname;
  const listCar = listYourCar(user);

  // What the menu opens gives the focus back to this button: the menu's own are gone by then.
  function closeMenu() {
    menuButton.current?.focus();
    setMenuOpenOn(null);
  }

  return (
    <header
      ref={header}
      data-slot="site-header"
      className="sticky top-0 z-30 border-b bg-background/95 backdrop-blur-sm"
    >
      <div className="container-page flex h-18 items-center gap-1.5 lg:gap-4">
        <Link
          to={paths.home}
          aria-label={`${brand}, home`}
          onClick={() => setMenuOpenOn(null)}
          className="flex md:max-lg:[&_span_span]:hidden"
        >
          <BrandMark name={brand} />
        </Link>
        <nav
          aria-label="Main"
          className="hidden grow items-center gap-1 whitespace-nowrap md:flex lg:gap-4 print:hidden"
        >
          {mainEntries(user).map((entry) => (
            <NavigationItem
              key={entry.label}
              entry={entry}
              onListYourCar={onListYourCar}
              className={linkStyles}
            />
          ))}
          {listCar && (
            <NavigationItem
              entry={listCar}
              onListYourCar={onListYourCar}
              onNear={onNearAuth}
              className={`${linkStyles} ml-auto`}
            />
          )}
        </nav>
        {props.bell && <div className="max-md:ml-auto print:hidden">{props.bell}</div>}
        <div className="hidden items-center gap-1 whitespace-nowrap md:flex lg:gap-2 print:hidden">
          <Account {...props} />
        </div>
        <IconButton
          ref={menuButton}
          label={menuOpen ? 'Close menu' : 'Open menu'}
          aria-expanded={menuOpen}
          aria-controls="mobile-menu"
          onClick={() => setMenuOpenOn(menuOpen ? null : pathname)}
          onPointerEnter={MobileMenu.preload}
          className={cn('md:hidden print:hidden', !props.bell && 'ml-auto')}
        >
          {menuOpen ? <X aria-hidden /> : <MenuIcon aria-hidden />}
        </IconButton>
      </div>
      {menuOpen && (
        <ErrorBoundary screen={NoScreen}>
          <Suspense>
            <MobileMenu
              {...props}
              header={header}
              onClose={closeMenu}
              onLeave={() => setMenuOpenOn(null)}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </header>
  );
}

function Account({ user, onSignIn, onSignUp, onSignOut, onNearAuth }: SiteHeaderProps) {
  const { pathname } = useLocation();
  if (user === undefined) return <Skeleton className="h-11 w-44" />;
  if (user === null) {
    return (
      <>
        <Button variant="ghost" onClick={onSignUp} onPointerEnter={onNearAuth} onFocus={onNearAuth}>
          Sign Up
        </Button>
        <Button onClick={onSignIn} onPointerEnter={onNearAuth} onFocus={onNearAuth}>
          Sign In
        </Button>
      </>
    );
  }
  const dashboard = paths.dashboard(user.user_type);
  return (
    <>
      <Link
        to={dashboard}
        aria-current={pathname === dashboard ? 'page' : undefined}
        className={linkStyles}
      >
        Dashboard
      </Link>
      <Suspense fallback={<Skeleton className="h-11 w-20 lg:w-36" />}>
        <AccountMenu user={user} onSignOut={onSignOut} />
      </Suspense>
    </>
  );
}
