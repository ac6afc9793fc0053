import { Menu } from '@base-ui/react/menu';
import { Ellipsis } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { buttonStyles } from '@/components/ui/button-styles';

export interface RowAction {
  label: string;
  /** Whether this admin may, and the row allows it: what the server's `actions` or can() say. Others are left out. */
  isAllowed: boolean;
  onPress: () => void;
  isPending?: boolean;
}

/** More of them than this go into a menu. */
const BESIDE_EACH_OTHER = 2;

/** What can be done about a row. */
export function RowActions({ actions, name }: { actions: readonly RowAction[]; name: string }) {
  const allowed = actions.filter(({ isAllowed }) => isAllowed);
  if (allowed.length === 0) return null;
  if (allowed.length > BESIDE_EACH_OTHER) return <RowMenu actions={allowed} name={name} />;
  return (
    <span className="flex flex-wrap gap-2 md:justify-end">
      {allowed.map(({ label, onPress, isPending }) => (
        <Button key={label} size="sm" variant="outline" loading={isPending} onClick={onPress}>
          {label}
          <span className="sr-only">: {name}</span>
        </Button>
      ))}
    </span>
  );
}

function RowMenu({ actions, name }: { actions: readonly RowAction[]; name: string }) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        aria-label={`Actions: ${name}`}
        className={buttonStyles({ variant: 'outline', size: 'sm', icon: true })}
      >
        <Ellipsis aria-hidden className="size-4" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} className="z-40">
          <Menu.Popup className="min-w-44 rounded-md border bg-surface py-1 shadow-lg outline-none">
            {actions.map(({ label, onPress, isPending }) => (
              <Menu.Item
                key={label}
                disabled={isPending}
                onClick={onPress}
                className="flex min-h-(--control) cursor-pointer items-center px-4 outline-none data-highlighted:bg-subtle data-disabled:opacity-55"
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
