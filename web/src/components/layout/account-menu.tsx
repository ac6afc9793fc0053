import { LayoutDashboard, LogOut } from 'lucide-react';
import { AccountButton } from './account-button';
import type { User } from '@/lib/api/types';
import { paths } from '@/lib/paths';
import { Menu } from '@/components/ui/menu';

type AccountMenuProps = { user: User; onSignOut: () => void };

/** Loaded on the first press, so it opens at once. */
export default function AccountMenu({ user, onSignOut }: AccountMenuProps) {
  return (
    <Menu
      defaultOpen
      trigger={<AccountButton user={user} />}
      entries={[
        {
          label: 'Dashboard',
          icon: <LayoutDashboard aria-hidden="true" className="size-4.5 text-ink-600" />,
          to: paths.dashboard(user.user_type),
        },
        {
          label: 'Sign Out',
          icon: <LogOut aria-hidden="true" className="size-4.5 text-ink-600" />,
          onSelect: onSignOut,
        },
      ]}
    />
  );
}
