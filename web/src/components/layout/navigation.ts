import { pageList } from '@/lib/pages';
import { paths } from '@/lib/paths';
import type { User } from '@/lib/api/types';

/**
 * A visitor's "List Your Car" opens the sign-up dialog, a renter's "Become a Host" asks back; every other entry is a plain link. `isPage`: the
 * entry stands for the page it leads to and is marked while that page is open.
 */
export type NavigationEntry = { label: string } & (
  { to: string; isPage?: boolean } | { action: 'list-your-car' }
);

/** What everybody may use of the main navigation, by role (P2.2-03, 04, 08..11, P6-07). */
export function mainEntries(user: User | null | undefined): NavigationEntry[] {
  const entries = pageList.flatMap(({ path: to, menu }): NavigationEntry[] =>
    menu && (!user || menu.notFor !== user.user_type)
      ? [{ label: menu.label, to, isPage: true }]
      : [],
  );
  return [
    ...entries,
    { label: 'How It Works', to: paths.howItWorks },
    { label: 'Help', to: paths.help },
  ];
}

/** "List Your Car" for hosts and visitors, "Become a Host" for renters; nothing while the role is unknown (P2.2-10..12). */
export function listYourCar(user: User | null | undefined): NavigationEntry | null {
  if (user === null) return { label: 'List Your Car', action: 'list-your-car' };
  if (user?.user_type === 'host') return { label: 'List Your Car', to: paths.listVehicle };
  return user ? { label: 'Become a Host', action: 'list-your-car' } : null;
}
