import { Suspense, useId, useRef, useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { Avatar } from '@/components/ui/avatar';
import type { User } from '@/lib/api/types';
import { initials } from '@/lib/format';
import { lazyPart } from '@/lib/lazy-part';
import { useDismiss } from '@/lib/use-dismiss';
import { ErrorBoundary, NoScreen } from './error-boundary';

const AccountMenuItems = lazyPart(() => import('./account-menu-items'));

/** The user's avatar and name; opens what belongs to the account. */
export default function AccountMenu({ user, onSignOut }: { user: User; onSignOut: () => void }) {
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
        onClick={() => setOpen(!open)}
        onPointerEnter={AccountMenuItems.preload}
        onFocus={AccountMenuItems.preload}
        className="flex min-h-11 items-center gap-2 rounded-full border border-edge bg-surface py-1 pr-3 pl-1.5 font-semibold transition-colors hover:border-input"
      >
        <Avatar
          name=""
          initials={initials(user.first_name, user.last_name)}
          src={user.profile_picture_url}
          size="sm"
        />
        {/* Beside the bell there is room for it on wide screens alone. */}
        <span className="max-w-32 truncate max-lg:sr-only">{user.first_name}</span>{' '}
        <span className="sr-only">{user.last_name}, account</span>
        <ChevronDown aria-hidden className="size-4 text-secondary" />
      </button>
      {open && (
        <ErrorBoundary screen={NoScreen}>
          <Suspense>
            <AccountMenuItems
              id={id}
              userType={user.user_type}
              onFollow={() => setOpen(false)}
              onSignOut={onSignOut}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
