import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { buttonStyles } from './button-styles';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'full';
  /** What gets the focus at first; the first control when left out. */
  initialFocus?: ComponentProps<typeof Base.Popup>['initialFocus'];
}

const sizes = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl', full: 'sm:max-w-6xl' };

export const backdropStyles =
  'fixed inset-0 z-40 bg-overlay/60 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0';

/** A modal dialog: has a title, keeps the focus and gives it back. On phones it fills the screen's foot. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  size = 'md',
  initialFocus,
}: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop data-slot="dialog-backdrop" className={backdropStyles} />
        <Base.Viewport className="fixed inset-0 z-50 flex items-end justify-center pt-[max(6dvh,var(--toast-room))] [--toast-room:calc(var(--toast-height,-1rem)+1rem)] sm:items-center sm:px-6 sm:pt-[max(1.5rem,var(--toast-room))] sm:pb-6 xl:pt-6">
          <Base.Popup
            data-slot="dialog"
            initialFocus={initialFocus}
            className={cn(
              'flex max-h-full w-full flex-col overflow-hidden rounded-t-xl bg-surface shadow-lg outline-none sm:max-h-full sm:rounded-xl',
              'transition-all duration-200 data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0',
              sizes[size],
            )}
          >
            <div className="flex items-start gap-4 px-5 pt-5 pb-3 sm:px-7 sm:pt-6">
              <div className="min-w-0 grow">
                <Base.Title className="text-h2">{title}</Base.Title>
                {description && (
                  <Base.Description className="pt-1 text-secondary">{description}</Base.Description>
                )}
              </div>
              <Base.Close
                aria-label="Close"
                className={cn(buttonStyles({ variant: 'ghost', icon: true }), '-mt-1.5 -mr-2')}
              >
                <X aria-hidden className="size-5" />
              </Base.Close>
            </div>
            {/* What has the focus is not to lie behind a foot. */}
            <div className="overflow-y-auto has-data-[slot=dialog-foot]:scroll-pb-24">
              <div className="px-5 pt-1 pb-6 sm:px-7">{children}</div>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** A dialog's buttons. They stay at its foot, in view, while what is above them scrolls and fades below them. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <div
      data-slot="dialog-foot"
      className="sticky bottom-0 z-10 -mx-5 -mb-6 flex flex-wrap justify-end gap-3 bg-surface px-5 pt-2 pb-5 before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-6 before:bg-linear-to-t before:from-surface before:to-transparent sm:-mx-7 sm:px-7"
    >
      {children}
    </div>
  );
}
