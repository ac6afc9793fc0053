import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { buttonStyles } from './button-styles';
import { backdropStyles } from './dialog';

interface DrawerProps {
  open: boolean;
  /** Called when it is closed by its button, Escape, or a press beside it. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** What gets the focus afterwards; what had it before when left out. */
  finalFocus?: ComponentProps<typeof Base.Popup>['finalFocus'];
}

/** Details beside the page they belong to: a modal dialog at the window's right edge, the whole window on phones. */
export function Drawer({ open, onClose, title, children, finalFocus }: DrawerProps) {
  // Base UI draws no second backdrop: a dialog that is opened from here has its shade over these details.
  return (
    <Base.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal>
        <Base.Backdrop data-slot="dialog-backdrop" className={backdropStyles} />
        <Base.Popup
          data-slot="drawer"
          finalFocus={finalFocus}
          className="fixed inset-y-0 right-0 z-40 flex w-full flex-col bg-background shadow-lg transition-transform after:pointer-events-none after:absolute after:inset-0 after:bg-overlay/60 after:opacity-0 after:transition-opacity data-nested-dialog-open:after:opacity-100 duration-200 outline-none data-ending-style:translate-x-full data-starting-style:translate-x-full sm:w-[calc(100%-4rem)] sm:max-w-4xl"
        >
          <header className="flex items-center gap-4 border-b bg-surface px-4 py-2 sm:px-6">
            <Base.Title className="min-w-0 grow text-h3">{title}</Base.Title>
            <Base.Close
              aria-label="Close"
              className={cn(buttonStyles({ variant: 'ghost', icon: true }), '-mr-2')}
            >
              <X aria-hidden className="size-5" />
            </Base.Close>
          </header>
          <div className="grow overflow-y-auto px-4 py-5 sm:px-6">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
