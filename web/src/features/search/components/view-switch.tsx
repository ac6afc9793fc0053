import { List, Map as MapIcon } from 'lucide-react';
import { cn } from '@/lib/cn';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router';
import { browseAddress, type Browse } from '../rules/browse-address';

const VIEWS = {
  list: { path: paths.browse, label: 'List', Icon: List },
  map: { path: paths.map, label: 'Map', Icon: MapIcon },
};

interface ViewSwitchProps {
  to: keyof typeof VIEWS;
  search: Browse;
  className?: string;
}

/** On phones the way to the other view of a search. It floats above the one that is shown and comes to rest at its end. */
export function ViewSwitch({ to, search, className }: ViewSwitchProps) {
  const { path, label, Icon } = VIEWS[to];
  return (
    <Link
      to={path + browseAddress.query(search)}
      className={cn(
        'sticky bottom-4 z-20 order-last flex min-h-11 items-center gap-2 self-center rounded-full bg-primary-fill px-5 font-semibold text-on-inverse shadow-lg hover:bg-primary-fill-strong md:hidden',
        className,
      )}
    >
      <Icon aria-hidden className="size-4.5" /> {label}
    </Link>
  );
}
