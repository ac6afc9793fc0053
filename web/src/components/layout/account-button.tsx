import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { User } from '@/lib/api/types';
import { initials } from '@/lib/format';
import { Avatar } from '@/components/ui/avatar';

/** The user's avatar and first name; presses open the account menu. */
export function AccountButton({ user, ...rest }: ComponentProps<'button'> & { user: User }) {
  return (
    <button
      type="button"
      aria-haspopup="menu"
      {...rest}
      aria-label={`Account of ${user.first_name} ${user.last_name}`}
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
  );
}
