import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from './button';
import { backdropStyles } from './dialog';

interface AlertDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** The safe way out: has the focus at first, and Escape takes it. */
  keep: string;
  onKeep: () => void;
  /** What is asked about. */
  act: string;
  onAct: () => void;
  /** It cannot be undone. */
  danger?: boolean;
  pending?: boolean;
}

/** Asks back before something is lost. Pressing beside it answers nothing. */
export function AlertDialog({
  open,
  title,
  children,
  keep,
  onKeep,
  act,
  onAct,
  danger = false,
  pending = false,
}: AlertDialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && !pending && onKeep()}>
      <Base.Portal>
        <Base.Backdrop data-slot="dialog-backdrop" className={backdropStyles} />
        <Base.Viewport className="fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-6">
          <Base.Popup
            data-slot="dialog"
            className="flex max-h-full w-full flex-col gap-3 overflow-y-auto rounded-t-xl bg-surface p-6 shadow-lg transition-all duration-200 outline-none data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 sm:max-w-md sm:rounded-xl"
          >
            <Base.Title className="text-h2">{title}</Base.Title>
            <Base.Description render={<div />} className="text-secondary">
              {children}
            </Base.Description>
            <div className="flex flex-wrap justify-end gap-3 pt-2">
              <Base.Close render={<Button variant="outline" disabled={pending} />}>
                {keep}
              </Base.Close>
              <Button variant={danger ? 'danger' : 'primary'} loading={pending} onClick={onAct}>
                {act}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
