import type { LucideIcon } from 'lucide-react';
import { Link, useLocation } from '@/lib/router';
import { BrandMark } from './brand-mark';
import ThemeSwitch from './theme-switch';

export interface AdminEntry {
  label: string;
  to: string;
  Icon?: LucideIcon | undefined;
}

interface AdminMenuProps {
  brand: string;
  entries: readonly AdminEntry[];
  /** Called when an entry is followed. */
  onFollow?: () => void;
}

/** The pages of the admin area, on dark green. */
export function AdminMenu({ brand, entries, onFollow }: AdminMenuProps) {
  const { pathname } = useLocation();
  return (
    <div className="flex flex-col gap-8 px-4 pt-5 pb-8">
      <span className="px-3">
        <BrandMark name={brand} onBrand />
      </span>
      <nav aria-label="Admin">
        <ul className="flex flex-col gap-1">
          {entries.map(({ label, to, Icon }) => (
            <li key={to}>
              <Link
                to={to}
                onClick={onFollow}
                aria-current={currentAs(pathname, to)}
                className="flex min-h-11 items-center gap-3 rounded-md px-3 font-medium text-on-inverse-soft transition-colors hover:bg-inverse-soft hover:text-on-inverse [&[aria-current]]:bg-primary-fill [&[aria-current]]:text-on-inverse"
              >
                {Icon && <Icon aria-hidden className="size-5" />}
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="px-3 text-on-inverse-soft">
        <ThemeSwitch />
      </div>
    </div>
  );
}

/** The page itself, or that the page belongs to it. */
function currentAs(pathname: string, to: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  return pathname.startsWith(`${to}/`) ? 'true' : undefined;
}
