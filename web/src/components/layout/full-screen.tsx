import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonStyles } from '@/components/ui/button-styles';
import { cn } from '@/lib/cn';

interface FullScreenProps {
  title: string;
  /** Below the title, such as how far one is. */
  head?: ReactNode;
  foot?: ReactNode;
  /** Uses the whole width, as pictures do. */
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that has the whole screen: a title, what scrolls, and buttons at its foot. */
export function FullScreen({
  title,
  head,
  foot,
  isWide = false,
  onClose,
  children,
}: FullScreenProps) {
  const width = cn('mx-auto w-full px-4 sm:px-6', isWide ? 'max-w-7xl' : 'max-w-2xl');
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Popup
          data-slot="dialog"
          className="fixed inset-0 z-50 flex flex-col bg-background outline-none"
        >
          <header className="border-b bg-surface pt-[env(safe-area-inset-top)]">
            <div className={cn(width, 'flex flex-col gap-2 py-3')}>
              <div className="flex items-center gap-3">
                <Base.Title className="min-w-0 grow truncate text-h3">{title}</Base.Title>
                <Base.Close
                  aria-label="Close"
                  className={cn(buttonStyles({ variant: 'ghost', icon: true }), '-mr-2')}
                >
                  <X aria-hidden className="size-5" />
                </Base.Close>
              </div>
              {head}
            </div>
          </header>
          <div className="min-h-0 grow overflow-y-auto">
            <div className={cn(width, 'py-5', isWide && 'h-full')}>{children}</div>
          </div>
          {foot && (
            <footer className="border-t bg-surface pb-[env(safe-area-inset-bottom)]">
              <div className={cn(width, 'flex items-center gap-3 py-3')}>{foot}</div>
            </footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
