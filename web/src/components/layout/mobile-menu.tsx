import type { RefObject } from 'react';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { pages } from '@/lib/pages';
import { paths } from '@/lib/paths';
import { useDismiss } from '@/lib/use-dismiss';
import { listYourCar, mainEntries } from './navigation';
import { NavigationItem } from './navigation-item';
import type { SiteHeaderProps } from './site-header';

interface MobileMenuProps extends SiteHeaderProps {
  /** What it belongs to: a press outside of it closes the menu. */
  header: RefObject<HTMLElement | null>;
  /** Closes it, and gives the focus back to its button. */
  onClose: () => void;
  /** Closes it where the focus goes elsewhere. */
  onLeave: () => void;
}

const itemStyles =
  'flex min-h-12 w-full items-center border-b text-left text-lg font-medium aria-[current=page]:text-primary';

/** The navigation below 768 px: the same entries as on the desktop, then the account (P2.2-14..16). */
export default function MobileMenu({
  user,
  onSignIn,
  onSignUp,
  onListYourCar,
  onSignOut,
  onNearAuth,
  header,
  onClose,
  onLeave,
}: MobileMenuProps) {
  useDismiss(header, true, (reason) => (reason === 'escape' ? onClose() : onLeave()));
  const listCar = listYourCar(user);
  const entries = [...mainEntries(user), ...(listCar ? [listCar] : [])];

  const closeAnd = (action: () => void) => () => {
    onClose();
    action();
  };

  return (
    <div
      id="mobile-menu"
      className="animate-rise absolute inset-x-0 top-full max-h-[calc(100dvh-4.5rem)] overflow-y-auto border-b bg-background shadow-lg md:hidden"
    >
      <nav aria-label="Main, mobile" className="container-page flex flex-col gap-5 py-4">
        <ul>
          {entries.map((entry) => (
            <li key={entry.label}>
              <NavigationItem
                entry={entry}
                onListYourCar={closeAnd(onListYourCar)}
                onNear={onNearAuth}
                onFollow={onClose}
                className={itemStyles}
              />
            </li>
          ))}
        </ul>
        {user && (
          <div className="grid grid-cols-2 gap-2">
            <LinkButton to={paths.dashboard(user.user_type)} onClick={onClose}>
              Dashboard
            </LinkButton>
            <LinkButton to={pages.orders.path} variant="outline" onClick={onClose}>
              Your orders
            </LinkButton>
            <LinkButton to={paths.profile(user.user_type)} variant="outline" onClick={onClose}>
              Profile Settings
            </LinkButton>
            <Button variant="ghost" onClick={closeAnd(onSignOut)} className="col-span-2">
              Sign Out
            </Button>
          </div>
        )}
        {user === null && (
          <div className="grid grid-cols-2 gap-2">
            <Button onClick={closeAnd(onSignIn)}>Sign In</Button>
            <Button variant="outline" onClick={closeAnd(onSignUp)}>
              Sign Up
            </Button>
          </div>
        )}
      </nav>
    </div>
  );
}
