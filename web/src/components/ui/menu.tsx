import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';

export type MenuEntry = { label: ReactNode; icon?: ReactNode } & (
  { to: string; onSelect?: never } | { to?: never; onSelect: () => void }
);

type MenuProps = {
  /** One button element; it gets the trigger's attributes. */
  trigger: ReactElement<Record<string, unknown>>;
  entries: readonly MenuEntry[];
  /** Open from the start; for menus that are loaded on the first press. */
  defaultOpen?: boolean;
};

const itemStyles =
  'flex min-h-11 w-full cursor-pointer items-center gap-2.5 rounded-sm px-3 text-left font-medium outline-none data-highlighted:bg-chalk-100';

/** A menu of links and actions. */
export function Menu({ trigger, entries, defaultOpen }: MenuProps) {
  return (
    <Base.Root defaultOpen={defaultOpen} modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={8} align="end" collisionPadding={12} className="z-50">
          <Base.Popup
            data-slot="menu"
            className="min-w-48 rounded-md border bg-surface p-1.5 shadow-lg outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {entries.map((entry, index) => (
              <Base.Item
                key={index}
                onClick={entry.onSelect}
                render={entry.to === undefined ? undefined : <Link to={entry.to} />}
                className={itemStyles}
              >
                {entry.icon}
                {entry.label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
