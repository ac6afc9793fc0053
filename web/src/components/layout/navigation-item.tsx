import { Link, useLocation } from '@/lib/router';
import type { NavigationEntry } from './navigation';

interface NavigationItemProps {
  entry: NavigationEntry;
  onListYourCar: () => void;
  /** Called when the user is near the entry, to fetch what it needs. */
  onNear?: () => void;
  /** Called when a link is followed. */
  onFollow?: () => void;
  className: string;
}

export function NavigationItem({
  entry,
  onListYourCar,
  onNear,
  onFollow,
  className,
}: NavigationItemProps) {
  const { pathname } = useLocation();
  if ('action' in entry) {
    return (
      <button
        type="button"
        onClick={onListYourCar}
        onPointerEnter={onNear}
        onFocus={onNear}
        className={className}
      >
        {entry.label}
      </button>
    );
  }
  const isCurrent = entry.isPage && entry.to === pathname;
  return (
    <Link
      to={entry.to}
      onClick={onFollow}
      aria-current={isCurrent ? 'page' : undefined}
      className={className}
    >
      {entry.label}
    </Link>
  );
}
