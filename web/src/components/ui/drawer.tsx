import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { buttonStyles } from './button-styles';
import { backdropStyles } from './dialog';

type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  children: ReactNode;
};

/** A modal panel at the right edge. */
export function Drawer({ open, onOpenChange, title, children }: DrawerProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop data-slot="drawer-backdrop" className={backdropStyles} />
        <Base.Popup
          data-slot="drawer"
          className="fixed inset-y-0 right-0 z-50 flex w-[min(28rem,92vw)] flex-col bg-surface shadow-lg outline-none transition-transform duration-200 data-ending-style:translate-x-full data-starting-style:translate-x-full"
        >
          <div className="flex items-center justify-between gap-4 border-b px-5 py-3">
            <Base.Title className="text-h3">{title}</Base.Title>
            <Base.Close
              aria-label="Close"
              className={cn(buttonStyles({ variant: 'ghost', icon: true }), '-mr-2')}
            >
              <X aria-hidden="true" className="size-5" />
            </Base.Close>
          </div>
          <div className="grow overflow-y-auto p-5">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
