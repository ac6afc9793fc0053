import { LayoutDashboard, LogOut, ShoppingBag, User as UserIcon } from 'lucide-react';
import { pages } from '@/lib/pages';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router';

const itemStyles =
  'flex min-h-11 w-full items-center gap-2.5 rounded-sm px-3 text-left font-medium hover:bg-subtle';

const iconStyles = 'size-4.5 text-secondary';

const links = [
  { label: 'Dashboard', to: paths.dashboard, Icon: LayoutDashboard },
  { label: 'Your orders', to: () => pages.orders.path, Icon: ShoppingBag },
  { label: 'Profile Settings', to: paths.profile, Icon: UserIcon },
];

interface AccountMenuItemsProps {
  id: string;
  userType: string;
  onFollow: () => void;
  onSignOut: () => void;
}

/** What the account menu opens: what belongs to the account (P2.2-07). */
export default function AccountMenuItems({
  id,
  userType,
  onFollow,
  onSignOut,
}: AccountMenuItemsProps) {
  return (
    <ul
      id={id}
      className="animate-rise absolute top-full right-0 mt-2 min-w-48 rounded-md border bg-surface p-1.5 shadow-lg"
    >
      {links.map(({ label, to, Icon }) => (
        <li key={label}>
          <Link to={to(userType)} onClick={onFollow} className={itemStyles}>
            <Icon aria-hidden className={iconStyles} />
            {label}
          </Link>
        </li>
      ))}
      <li>
        <button type="button" onClick={onSignOut} className={itemStyles}>
          <LogOut aria-hidden className={iconStyles} />
          Sign Out
        </button>
      </li>
    </ul>
  );
}
