import { useId, useRef, useState } from 'react';
import { ChevronDown, LayoutDashboard, LogOut } from 'lucide-react';
import { Link } from 'react-router';
import { Avatar } from '@/components/ui/avatar';
import type { User } from '@/lib/api/types';
import { initials } from '@/lib/format';
import { paths } from '@/lib/paths';
import { useDismiss } from '@/lib/use-dismiss';

const itemStyles =
  'flex min-h-11 w-full items-center gap-2.5 rounded-sm px-3 text-left font-medium hover:bg-chalk-100';

/** The user's avatar and name; opens what belongs to the account. */
export function AccountMenu({ user, onSignOut }: { user: User; onSignOut: () => void }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useDismiss(box, open, (reason) => {
    setOpen(false);
    if (reason === 'escape') button.current?.focus();
  });

  return (
    <div ref={box} data-slot="account-menu" className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={`Account of ${user.first_name} ${user.last_name}`}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 items-center gap-2 rounded-full border border-chalk-300 bg-surface py-1 pr-3 pl-1.5 font-semibold transition-colors hover:border-input"
      >
        <Avatar
          name=""
          initials={initials(user.first_name, user.last_name)}
          src={user.profile_picture_url}
          size="sm"
        />
        <span className="max-w-32 truncate">{user.first_name}</span>
        <ChevronDown aria-hidden="true" className="size-4 text-ink-600" />
      </button>
      {open && (
        <ul
          id={id}
          className="animate-rise absolute top-full right-0 mt-2 min-w-48 rounded-md border bg-surface p-1.5 shadow-lg"
        >
          <li>
            <Link
              to={paths.dashboard(user.user_type)}
              onClick={() => setOpen(false)}
              className={itemStyles}
            >
              <LayoutDashboard aria-hidden="true" className="size-4.5 text-ink-600" />
              Dashboard
            </Link>
          </li>
          <li>
            <button type="button" onClick={onSignOut} className={itemStyles}>
              <LogOut aria-hidden="true" className="size-4.5 text-ink-600" />
              Sign Out
            </button>
          </li>
        </ul>
      )}
    </div>
  );
}
