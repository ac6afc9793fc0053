import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';

type PopoverProps = {
  /** One button element; it gets the trigger's attributes. */
  trigger: ReactElement<Record<string, unknown>>;
  children: ReactNode;
  /** Names the popup for assistive technology. */
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
};

export function Popover({ trigger, children, label, open, onOpenChange, align }: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={8} align={align} collisionPadding={12} className="z-50">
          <Base.Popup
            data-slot="popover"
            aria-label={label}
            className="rounded-lg border bg-surface p-4 shadow-lg outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
